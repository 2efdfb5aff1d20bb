/** A name that no other recording has. `crypto.randomUUID` is missing on plain http, where files can still be sent. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
