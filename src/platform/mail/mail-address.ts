/** With these providers the dots in a name mean nothing. */
const googleDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * One form for all spellings that end up in one mailbox, for counting: without regard to case, and without what stands
 * behind a plus, so that `ada+1@` and `ada+2@` have one budget.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  const [name = ''] = plain.slice(0, at).split('+', 1);
  // The same provider under two names.
  return googleDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** True for an address as its mailbox is named, without a plus and the like. */
export const isPlainMailbox = (address: string): boolean =>
  mailboxOf(address) === address.trim().normalize('NFC').toLowerCase();
