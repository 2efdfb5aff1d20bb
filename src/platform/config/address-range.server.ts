import { isIP } from 'node:net';

/** An IP address, or a range of them in CIDR notation. A range of all addresses (`/0`) is none. */
export function isAddressRange(text: string): boolean {
  const [, address = '', bits = '1'] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}
