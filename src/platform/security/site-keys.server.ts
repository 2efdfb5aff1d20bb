import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Keys for single purposes, derived from the operator's one secret: a leaked purpose does not open another. */
export class SiteKeys {
  readonly #secret: string;
  readonly #derived = new Map<string, Buffer>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** 32 bytes for this purpose, always the same for the same secret. */
  derive(purpose: string): Buffer {
    const known = this.#derived.get(purpose);
    if (known) return known;
    const key = this.deriveFor(purpose, '');
    this.#derived.set(purpose, key);
    return key;
  }

  /** The same for one row, with its salt; not kept. */
  deriveFor(purpose: string, salt: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, salt, purpose, 32));
  }

  /** A keyed fingerprint, for looking up what must not be readable in the database. */
  fingerprint(purpose: string, text: string): string {
    return sign(this.derive(purpose), text);
  }
}

export const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export function isSameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
