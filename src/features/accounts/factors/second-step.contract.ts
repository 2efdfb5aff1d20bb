import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Nothing, SessionData } from '../sessions/session.contract.ts';
import { oneTimeDigits } from './factor.contract.ts';
import { PasskeyOptions, PasskeyProof } from './webauthn-json.ts';

/** How somebody can prove themselves. `demo`: the one press of a demonstration. */
export const proofWays = ['passkey', 'code', 'recovery', 'demo'] as const;
export type ProofWay = (typeof proofWays)[number];

/**
 * Letters and digits in groups, as they were printed; written in any case, with or without signs between. Twenty-four;
 * those that were printed before December 2026 have sixteen.
 */
const recoveryText = z
  .string('accounts:error.recoveryCode')
  .check(
    z.regex(
      /^(?:[\s-]*[A-Za-z2-7]){16}(?:(?:[\s-]*[A-Za-z2-7]){8})?[\s-]*$/,
      'accounts:error.recoveryCode',
    ),
  );

export const CodeProof = z.strictObject({ way: z.literal('code'), code: oneTimeDigits });
export const RecoveryProof = z.strictObject({ way: z.literal('recovery'), code: recoveryText });
const byPasskey = z.strictObject({ way: z.literal('passkey'), passkey: PasskeyProof });
const byPress = z.strictObject({ way: z.literal('demo') });

export const Proof = z.discriminatedUnion('way', [CodeProof, RecoveryProof, byPasskey, byPress]);
export type Proof = z.infer<typeof Proof>;

/** A member of the problem `account/second-factor-needed` of signing in: what is asked next. */
export interface SecondStep {
  token: string;
  ways: ProofWay[];
  /** For `passkey`; it holds the token as its challenge. */
  passkey: PasskeyOptions | null;
}

const faults = ['account/wrong-proof', 'account/challenge-ended', 'account/too-many-attempts'];

export const loginSecondStep = endpoint({
  id: 'loginSecondStep',
  method: 'POST',
  path: '/auth/login/second-factor',
  access: 'public',
  rate: 'login',
  summary: 'Sign in with the second step, after address and password were right',
  body: z.strictObject({
    token: z.string('accounts:error.token').check(z.maxLength(200, 'accounts:error.token')),
    proof: z.discriminatedUnion('way', [CodeProof, RecoveryProof, byPasskey]),
  }),
  response: SessionData,
  errors: [...faults, 'account/suspended', 'account/awaiting-guardian'],
});

export const askPasskeyLogin = endpoint({
  id: 'askPasskeyLogin',
  method: 'POST',
  path: '/auth/login/passkey/options',
  access: 'public',
  rate: 'login',
  summary: 'What a browser needs for signing in with a passkey alone; good for five minutes',
  body: z.strictObject({}),
  response: PasskeyOptions,
  errors: ['account/passkeys-need-name'],
});

export const loginWithPasskey = endpoint({
  id: 'loginWithPasskey',
  method: 'POST',
  path: '/auth/login/passkey',
  access: 'public',
  rate: 'login',
  summary: 'Sign in with a passkey, without address or password',
  body: z.strictObject({ passkey: PasskeyProof }),
  response: SessionData,
  errors: [
    'account/unknown-passkey',
    'account/challenge-ended',
    'account/suspended',
    'account/awaiting-guardian',
  ],
});

export const askStepUp = endpoint({
  id: 'askStepUp',
  method: 'POST',
  path: '/auth/step-up/options',
  access: signedIn,
  rate: 'login',
  beforeTerms: true,
  summary: 'How one can prove oneself in this session',
  body: z.strictObject({}),
  response: z.object({ ways: z.array(z.enum(proofWays)), passkey: z.nullable(PasskeyOptions) }),
});

export const stepUp = endpoint({
  id: 'stepUp',
  method: 'POST',
  path: '/auth/step-up',
  access: signedIn,
  rate: 'login',
  beforeTerms: true,
  summary: 'Prove oneself in this session, for the next ten minutes',
  body: z.strictObject({ proof: Proof }),
  response: Nothing,
  errors: faults,
});
