import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SiteKeys } from '#platform/security/site-keys.server.ts';

const cipher = 'aes-256-gcm';
const purpose = 'idempotency-answer';
const ivBytes = 12;
const tagBytes = 16;

interface Keyed {
  keys: SiteKeys;
}

/** An answer that the database alone does not tell: readable with the operator's secret, under this row's id only. */
export function sealAnswer({ keys }: Keyed, id: string, answer: unknown): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keys.deriveFor(purpose, id), iv);
  const sealed = [sealing.update(JSON.stringify(answer), 'utf8'), sealing.final()];
  return Buffer.concat([iv, ...sealed, sealing.getAuthTag()]).toString('base64url');
}

/** Throws when it was not sealed here, for this row. */
export function openAnswer({ keys }: Keyed, id: string, sealed: unknown): unknown {
  const bytes = Buffer.from(typeof sealed === 'string' ? sealed : '', 'base64url');
  const opening = createDecipheriv(
    cipher,
    keys.deriveFor(purpose, id),
    bytes.subarray(0, ivBytes),
    { authTagLength: tagBytes },
  );
  opening.setAuthTag(bytes.subarray(-tagBytes));
  const opened = [opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()];
  return JSON.parse(Buffer.concat(opened).toString('utf8')) as unknown;
}
