import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { passkeySite } from './passkey-site.ts';
import type { PasskeySite } from './passkey-site.ts';
import { passkey } from './passkey.table.server.ts';
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyOptions,
  PasskeyProof,
} from './webauthn-json.ts';
import { transports } from './webauthn-json.ts';

/** Loaded with the first passkey: it brings a reader of certificates, and most visits need none. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what devices have. Node calls newer ones an experiment, on every start that asks for them. */
const algorithms = [-8, -7, -257];

type Transport = (typeof transports)[number];
const isTransport = (word: string): word is Transport => transports.some((one) => one === word);

/** Throws where the site's address is no name. */
export function requirePasskeySite({ site }: Pick<ServiceContext, 'site'>): PasskeySite {
  const found = passkeySite(site.url);
  if (found) return found;
  throw new AppError(
    'conflict',
    'account/passkeys-need-name',
    'Passkeys need a site whose address is a name.',
  );
}

interface ForNew {
  challenge: string;
  accountId: string;
  email: string;
  name: string;
}

/** Asks for a key that its device finds by itself, and that it gives out only after checking its owner. */
export async function newPasskeyOptions(
  ctx: ServiceContext,
  { challenge, accountId, email, name }: ForNew,
): Promise<NewPasskeyOptions> {
  const { id } = requirePasskeySite(ctx);
  const { generateRegistrationOptions } = await webauthn();
  const known = await ctx.db
    .select({ id: passkey.credentialId })
    .from(passkey)
    .where(eq(passkey.accountId, accountId));
  const options = await generateRegistrationOptions({
    rpName: ctx.site.name,
    rpID: id,
    userName: email,
    userDisplayName: name,
    userID: Uint8Array.from(Buffer.from(accountId)),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options, rp: { ...options.rp }, user: { ...options.user } };
}

/** For proving one of these passkeys; without a list, whichever the device has for this site. */
export async function passkeyOptions(
  ctx: ServiceContext,
  challenge: string,
  accountId?: string,
): Promise<PasskeyOptions> {
  const { id } = requirePasskeySite(ctx);
  const { generateAuthenticationOptions } = await webauthn();
  const known = accountId
    ? await ctx.db
        .select({ id: passkey.credentialId, transports: passkey.transports })
        .from(passkey)
        .where(eq(passkey.accountId, accountId))
    : [];
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    ...(accountId && {
      allowCredentials: known.map((one) => ({
        id: one.id,
        transports: one.transports.filter(isTransport),
      })),
    }),
  });
  return { ...options };
}

/** What is kept of a passkey that was made for this challenge, on this site; undefined where it was not. */
export async function readNewPasskey(
  ctx: ServiceContext,
  made: NewPasskey,
  challenge: string,
): Promise<Omit<typeof passkey.$inferInsert, 'accountId' | 'name'> | undefined> {
  const { id, origin } = requirePasskeySite(ctx);
  const { verifyRegistrationResponse } = await webauthn();
  const response = { ...made.response, transports: made.response.transports?.filter(isTransport) };
  const answer = await orUndefined(() =>
    verifyRegistrationResponse({
      response: { ...made, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!answer?.verified) return undefined;
  const { credential, credentialBackedUp } = answer.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

/**
 * The passkey that answers this challenge; undefined where none does: unknown, another account's, made for another site, or
 * with a counter that has not grown, which a copied key gives away. Notes its use.
 */
export async function provePasskey(
  ctx: ServiceContext,
  tx: Db,
  proof: PasskeyProof,
  { challenge, accountId }: { challenge: string; accountId?: string },
): Promise<typeof passkey.$inferSelect | undefined> {
  const { id, origin } = requirePasskeySite(ctx);
  const [row] = await tx
    .select()
    .from(passkey)
    .where(
      and(
        eq(passkey.credentialId, proof.id),
        accountId ? eq(passkey.accountId, accountId) : undefined,
      ),
    )
    .for('update');
  if (!row) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const answer = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...proof, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: row.credentialId,
        publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!answer?.verified) return undefined;
  const { newCounter, credentialBackedUp } = answer.authenticationInfo;
  await tx
    .update(passkey)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: ctx.now })
    .where(eq(passkey.id, row.id));
  return row;
}

/** The library throws at whatever does not fit. */
async function orUndefined<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
