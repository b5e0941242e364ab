/** Whom to ask about the site, as its operator has set it. */

const WEB = /^https?:\/\/\S+$/i;
const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;

/** Where the text leads: a web address or a mail address; null for any other text. */
export function contactLink(contact: string): string | null {
  if (WEB.test(contact)) return contact;
  return MAIL.test(contact) ? `mailto:${contact}` : null;
}
