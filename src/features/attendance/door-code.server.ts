import { createHmac, randomInt } from 'node:crypto';
import { qrPicture } from '#platform/paper/qr-picture.server.ts';
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

/** Its QR code as the path of an SVG, one unit a module, with white around it. */
export const codePicture = (shown: string): { size: number; path: string } =>
  qrPicture(shown.replaceAll('-', ''));
