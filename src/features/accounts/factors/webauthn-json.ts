import * as z from 'zod/mini';

/** Bytes as base64url; the longest of ours is an attestation with its certificates. */
const bytes = (most: number) =>
  z
    .string('accounts:error.passkey')
    .check(
      z.maxLength(most, 'accounts:error.passkey'),
      z.regex(/^[\w-]*$/, 'accounts:error.passkey'),
    );

/** Says itself which challenge it answers, so it is looked up by that. */
const clientDataJSON = bytes(4000);
const credentialId = bytes(1400).check(z.minLength(16, 'accounts:error.passkey'));

/** A proof by passkey, of what `PublicKeyCredential.toJSON()` writes what is checked: browsers add more. */
export const PasskeyProof = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'accounts:error.passkey'),
  response: z.strictObject({
    clientDataJSON,
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const transports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;

/** A new passkey, in the same notation. */
export const NewPasskey = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'accounts:error.passkey'),
  response: z.strictObject({
    clientDataJSON,
    attestationObject: bytes(40_000),
    transports: z.optional(
      z
        .array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'accounts:error.passkey')))
        .check(z.maxLength(10, 'accounts:error.passkey')),
    ),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What the browser is asked with; its members are the browser's own business. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** The same for a new one: whom it is for, where it belongs, and which kinds of keys are understood. */
export const NewPasskeyOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
});
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>;
