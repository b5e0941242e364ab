/** The contact that the operator has set, as a link. */

const WEB = /^https?:\/\/\S+$/i;
const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;

/** The URL of a web or mail address; null for any other text. */
export function contactLink(contact: string): string | null {
  if (WEB.test(contact)) return contact;
  return MAIL.test(contact) ? `mailto:${contact}` : null;
}
