/** A `tel:` address: digits and a leading plus only. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Only web addresses become links; anything else that was imported is left out (security I1). */
export function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null;
}

/** The host as people read it, without `www.`; what is no address at all comes back as it is. */
export const websiteName = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
