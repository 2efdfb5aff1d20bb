import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SiteKeys } from './site-keys.server.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What a sealed text is for, and the row that holds it: it opens under these alone. */
interface Place {
  purpose: string;
  id: string;
}

/** A text that the database alone does not tell: readable with the operator's secret only (AES-256-GCM). */
export function seal(keys: SiteKeys, { purpose, id }: Place, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keys.deriveFor(purpose, id), iv);
  const sealed = [sealing.update(text, 'utf8'), sealing.final()];
  return Buffer.concat([iv, ...sealed, sealing.getAuthTag()]).toString('base64url');
}

/** Throws when it was not sealed here, for this place. */
export function unseal(keys: SiteKeys, { purpose, id }: Place, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(
    cipher,
    keys.deriveFor(purpose, id),
    bytes.subarray(0, ivBytes),
    { authTagLength: tagBytes },
  );
  opening.setAuthTag(bytes.subarray(-tagBytes));
  const opened = [opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()];
  return Buffer.concat(opened).toString('utf8');
}
