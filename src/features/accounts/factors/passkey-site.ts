/** The site as passkeys know it: they belong to a name, and answer pages of one origin alone. */
export interface PasskeySite {
  id: string;
  origin: string;
}

/** IPv4, or IPv6 in its brackets. */
const isNumbers = (host: string): boolean => /^(\d+(\.\d+){3}|\[.*\])$/.test(host);

const isThisComputer = (host: string): boolean => host.startsWith('127.') || host === '[::1]';

/**
 * Undefined for an address of numbers, which can have no passkeys. This computer has a name as well: there they are for
 * `localhost`, so that they can be tried with the site as it starts by itself.
 */
export function passkeySite(url: string): PasskeySite | undefined {
  const address = new URL(url);
  if (isThisComputer(address.hostname)) address.hostname = 'localhost';
  if (isNumbers(address.hostname)) return undefined;
  return { id: address.hostname, origin: address.origin };
}
