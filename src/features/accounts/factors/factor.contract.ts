import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { titleOf } from '#platform/text/text-schema.ts';
import { givenPassword, Nothing } from '../sessions/session.contract.ts';
import { NewPasskey, NewPasskeyOptions } from './webauthn-json.ts';

/** So many passkeys has an account at most. */
export const mostPasskeys = 20;

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** It is kept by a password manager or a maker's cloud, and outlives the device. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Factors = z.object({
  passkeys: z.array(Passkey),
  /** Since when codes of an app count; null where none do. */
  codesSince: z.nullable(z.string()),
  /** Recovery codes that are not used yet. */
  recoveryLeft: z.number(),
  /** An account that a demonstration offers to everybody: it has no second step. */
  isShared: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

export const getFactors = endpoint({
  id: 'getFactors',
  method: 'GET',
  path: '/auth/factors',
  access: signedIn,
  rate: 'read',
  summary: "The second steps of one's own account: passkeys by name, codes, recovery codes left",
  response: Factors,
});

/** Asked for as long as the account has no second step: whoever finds a session open does not know it. */
const password = z.optional(givenPassword);

const shared = {
  access: signedIn,
  rate: 'login',
  beforeTerms: true,
  stepUp: true,
} as const;

const faults = ['account/shared', 'account/wrong-password', 'account/too-many-attempts'];

/** Told once, with the first second step and when they are made anew. */
export const RecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const askNewPasskey = endpoint({
  id: 'askNewPasskey',
  method: 'POST',
  path: '/auth/passkeys/options',
  ...shared,
  summary: 'What a browser needs for making a passkey; good for five minutes',
  body: z.strictObject({ password }),
  response: NewPasskeyOptions,
  errors: [...faults, 'account/passkeys-need-name', 'account/too-many-passkeys'],
});

const name = titleOf(60, {
  required: 'accounts:error.passkeyName',
  tooLong: 'accounts:error.passkeyName',
}).check(z.minLength(1, 'accounts:error.passkeyName'));

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  ...shared,
  summary: 'Add the passkey that the browser has made; the first second step brings recovery codes',
  body: z.strictObject({ name, passkey: NewPasskey }),
  response: RecoveryCodes,
  errors: [
    ...faults,
    'account/wrong-proof',
    'account/passkeys-need-name',
    'account/too-many-passkeys',
  ],
});

const ById = z.object({ id: z.uuid('accounts:error.passkey') });

export const renamePasskey = endpoint({
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/auth/passkeys/:id',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: "Call one of one's own passkeys something else",
  params: ById,
  body: z.strictObject({ name }),
  response: Nothing,
  errors: ['passkey/not-found'],
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  ...shared,
  summary: "Take away one of one's own passkeys",
  params: ById,
  response: Nothing,
  errors: ['passkey/not-found'],
});

/** The QR code as the path of an SVG, one unit a module. */
const Picture = z.object({ size: z.number(), path: z.string() });

export const startOneTimeCodes = endpoint({
  id: 'startOneTimeCodes',
  method: 'POST',
  path: '/auth/one-time-codes',
  ...shared,
  summary: 'A new seed for an app that makes codes; it counts once a code of it has been given',
  body: z.strictObject({ password }),
  response: z.object({ secret: z.string(), address: z.string(), picture: Picture }),
  errors: [...faults, 'account/codes-there'],
});

/** Six digits; people write a space between them. */
export const oneTimeDigits = z.string('accounts:error.code').check(
  z.overwrite((text) => text.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, 'accounts:error.code'),
);

export const confirmOneTimeCodes = endpoint({
  id: 'confirmOneTimeCodes',
  method: 'POST',
  path: '/auth/one-time-codes/confirm',
  ...shared,
  summary: 'Show by a code that the app has the seed; the first second step brings recovery codes',
  body: z.strictObject({ code: oneTimeDigits }),
  response: RecoveryCodes,
  errors: ['account/wrong-proof', 'account/too-many-attempts', 'account/codes-not-started'],
});

export const removeOneTimeCodes = endpoint({
  id: 'removeOneTimeCodes',
  method: 'DELETE',
  path: '/auth/one-time-codes',
  ...shared,
  summary: 'Take away the codes of the app',
  response: Nothing,
  errors: ['account/no-codes'],
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/recovery-codes',
  ...shared,
  summary: 'Ten new recovery codes; the old ones end',
  body: z.strictObject({}),
  response: RecoveryCodes,
  errors: ['account/no-factor'],
});
