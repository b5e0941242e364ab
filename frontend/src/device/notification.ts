/** System notifications. */

export type Permission = NotificationPermission | "missing";

/** Browsers inside other apps and pages without https have none. */
export function permission(): Permission {
  return typeof Notification === "function" && isSecureContext ? Notification.permission : "missing";
}

/** Only a press may ask; an answer given once is not asked for again. */
export async function askPermission(): Promise<Permission> {
  if (permission() !== "default") return permission();
  return Notification.requestPermission().catch(() => permission());
}

/** Shows `text` under its title until the page is seen again; one of the same `tag` takes the place of the one before. */
export async function notify(title: string, text: string, tag: string): Promise<void> {
  if (permission() !== "granted") return;
  const options = { body: text, tag, icon: "/icon-192.png", data: location.href };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    once(() => shown.close());
  } catch {
    await byWorker(title, options); // phones take notifications from a service worker only
  }
}

async function byWorker(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(title, options).catch(() => undefined);
  once(async () => {
    const shown = (await worker?.getNotifications({ tag: options.tag ?? "" })) ?? [];
    for (const notification of shown) notification.close();
  });
}

/** When the page is seen again. */
function once(then: () => void): void {
  document.addEventListener("visibilitychange", then, { once: true });
}
