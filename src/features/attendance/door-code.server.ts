import { createHmac, randomInt } from 'node:crypto';
import encodeQR from 'qr';
import type { SiteKeys } from '#platform/security/site-keys.server.ts';
import { codeLength, doorLetters, groupedCode, signatureOf } from './door-code.ts';

/** What a guest says or shows at the door, before it is signed. */
export const newDoorCode = (): string =>
  Array.from({ length: codeLength }, () => doorLetters[randomInt(doorLetters.length)] ?? 'X').join(
    '',
  );

/** The key that signs the codes of one date. A device at its door holds it, so it opens no other date. */
export const doorKey = (keys: SiteKeys, dateId: string): Buffer =>
  keys.deriveFor('door-code', dateId);

interface OfDate {
  code: string;
  occurrenceId: string;
}

/** Code and signature, `BCDF-GHJK-MNPQ`. */
export function shownCode(keys: SiteKeys, { code, occurrenceId }: OfDate): string {
  const hmac = createHmac('sha256', doorKey(keys, occurrenceId)).update(code).digest();
  return groupedCode(code + signatureOf(hmac));
}

/** Modules of white that scanners need around a code. */
const quietZone = 4;

/** Its QR code as the path of an SVG, one unit a module, with white around it. */
export const codePicture = (shown: string): { size: number; path: string } =>
  qrPicture(shown.replaceAll('-', ''));

/** The QR code of any text in the same form. */
export function qrPicture(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: bars.join('') };
}
