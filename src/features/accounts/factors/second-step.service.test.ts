import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { stepUpMs } from '#platform/access/step-up.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { account } from '../account.table.server.ts';
import { resetPassword } from '../passwords/password.service.server.ts';
import { session } from '../sessions/session.table.server.ts';
import { login } from '../sessions/sign-in.service.server.ts';
import { TestAuthenticator } from './authenticator.scene.server.ts';
import { addPasskey, askNewPasskey, getFactors } from './factor.service.server.ts';
import { addCodes, codeOf, sessionOf, signedInWith, testPassword } from './factors.scene.server.ts';
import { oneTimeCode } from './one-time-code.table.server.ts';
import { passkey } from './passkey.table.server.ts';
import {
  askPasskeyLogin,
  askStepUp,
  loginSecondStep,
  loginWithPasskey,
  stepUp,
} from './second-step.service.server.ts';
import type { Proof, SecondStep } from './second-step.contract.ts';

const data = useTestDb();
let ola: Person;
let own: ServiceContext;
const visitor = (now = testNow): ServiceContext => testContext({ db: data.db, now });
const at = (ctx: ServiceContext, now: Date): ServiceContext => ({ ...ctx, now });
beforeEach(async () => {
  ola = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Ola' });
  own = await signedInWith(visitor(), ola);
});

const right = { email: 'ola@sample.example', password: testPassword };

/** What a right password is answered with. */
async function firstStep(ctx = visitor()): Promise<SecondStep> {
  const refused: unknown = await login(ctx, right).catch((error: unknown) => error);
  if (!(refused instanceof AppError)) throw new Error('Signed in without a second step.');
  expect(refused).toMatchObject({ status: 401, code: 'account/second-factor-needed' });
  return refused.further?.['secondStep'] as SecondStep;
}

const wrong = { code: 'account/wrong-proof', status: 400 };
const byCode = (code: string) => ({ way: 'code', code }) as const;
const enterWith = async (proof: Exclude<Proof, { way: 'demo' }>, ctx = visitor()) => {
  const { token } = await firstStep(ctx);
  return loginSecondStep(ctx, { token, proof });
};

async function addKey(ctx = own): Promise<TestAuthenticator> {
  const device = new TestAuthenticator();
  const { challenge } = await askNewPasskey(ctx, testPassword);
  await addPasskey(ctx, { name: 'Phone', passkey: device.make({ challenge }) });
  return device;
}

describe('One-time codes', () => {
  test('are asked for after the password, and then the session counts as proved', async () => {
    const { seed } = await addCodes(own);
    const { ways } = await firstStep();
    expect(ways).toEqual(['code', 'recovery']);
    const { accessToken, user } = await enterWith(byCode(codeOf(seed, testNow)));
    expect(user).toMatchObject({ roles: ['customer', 'admin'], withheldRoles: [] });
    const { actor } = await sessionOf(visitor(), accessToken);
    expect(actor).toMatchObject({ confirmedAt: testNow });
  });

  test('are good once, and none before the last one either', async () => {
    const { seed } = await addCodes(own);
    const code = codeOf(seed, testNow);
    await enterWith(byCode(code));
    await expect(enterWith(byCode(code))).rejects.toMatchObject(wrong);
    await expect(enterWith(byCode(codeOf(seed, testNow, -1)))).rejects.toMatchObject(wrong);
    await enterWith(byCode(codeOf(seed, testNow, 1)));
  });

  test('of two half minutes ago or ahead are refused', async () => {
    const { seed } = await addCodes(own);
    for (const steps of [-2, 2])
      await expect(enterWith(byCode(codeOf(seed, testNow, steps)))).rejects.toMatchObject(wrong);
  });

  test('that were begun and not shown count for nothing', async () => {
    const other = await addTestAccount(data.db, ['customer'], { firstName: 'Ada' });
    await data.db.insert(oneTimeCode).values({ accountId: other.id, sealedSeed: 'x' });
    await expect(login(visitor(), right)).resolves.toHaveProperty('accessToken');
  });

  test('are in the database under a key that it does not hold', async () => {
    const { seed } = await addCodes(own);
    const [row] = await data.db.select().from(oneTimeCode);
    expect(JSON.stringify(row)).not.toContain(seed);
    expect(row?.sealedSeed.length).toBeGreaterThan(seed.length);
  });
});

test('when the operator has another secret, recovery codes let in and codes of the app do not', async () => {
  const { seed, recoveryCodes } = await addCodes(own);
  const other = { ...visitor(), keys: new SiteKeys('another secret, which is long enough too') };
  await expect(enterWith(byCode(codeOf(seed, testNow)), other)).rejects.toMatchObject(wrong);
  const code = (recoveryCodes[0] ?? '').replaceAll('-', '');
  await expect(enterWith({ way: 'recovery', code }, other)).resolves.toHaveProperty('user');
});

describe('The challenge of a sign-in', () => {
  test('is good once', async () => {
    const { seed } = await addCodes(own);
    const { token } = await firstStep();
    await loginSecondStep(visitor(), { token, proof: byCode(codeOf(seed, testNow)) });
    const again = { token, proof: byCode(codeOf(seed, testNow, 1)) };
    await expect(loginSecondStep(visitor(), again)).rejects.toMatchObject({
      code: 'account/challenge-ended',
    });
  });

  test('ends after five minutes', async () => {
    const { seed } = await addCodes(own);
    const { token } = await firstStep();
    const late = later(testNow, 5 * minuteMs);
    const proof = byCode(codeOf(seed, late));
    await expect(loginSecondStep(visitor(late), { token, proof })).rejects.toMatchObject({
      code: 'account/challenge-ended',
    });
  });

  test('takes the proof of its own account alone', async () => {
    await addCodes(own);
    const ada = await addTestAccount(data.db, ['customer'], { firstName: 'Ada' });
    const { seed } = await addCodes(await signedInWith(visitor(), ada));
    await expect(enterWith(byCode(codeOf(seed, testNow)))).rejects.toMatchObject(wrong);
  });

  test('is nothing that a passkey alone signs in with', async () => {
    const device = await addKey();
    const { token } = await firstStep();
    await expect(
      loginWithPasskey(visitor(), device.prove({ challenge: token })),
    ).rejects.toMatchObject({ code: 'account/challenge-ended' });
  });
});

describe('Recovery codes', () => {
  test('are ten of 120 bits, each good once; using one is told by mail', async () => {
    const { recoveryCodes } = await addCodes(own);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const [code = ''] = recoveryCodes;
    await enterWith({ way: 'recovery', code: code.toLowerCase().replaceAll('-', ' ') });
    await expect(enterWith({ way: 'recovery', code })).rejects.toMatchObject(wrong);
    expect((await getFactors(own)).recoveryLeft).toBe(9);
    expect(await data.db.$count(mail, eq(mail.kind, 'account/recoveryUsed'))).toBe(1);
  });

  test('of another account open nothing', async () => {
    await addCodes(own);
    const ada = await addTestAccount(data.db, ['customer'], { firstName: 'Ada' });
    const { recoveryCodes } = await addCodes(await signedInWith(visitor(), ada));
    const code = (recoveryCodes[0] ?? '').replaceAll('-', '');
    await expect(enterWith({ way: 'recovery', code })).rejects.toMatchObject(wrong);
  });
});

describe('Wrong tries', () => {
  const miss = (ctx = visitor()) => enterWith(byCode('000000'), ctx);

  test('are five in a quarter of an hour; then nothing is right, and afterwards it is', async () => {
    const { seed } = await addCodes(own);
    for (let tries = 0; tries < 5; tries += 1) await expect(miss()).rejects.toMatchObject(wrong);
    await expect(enterWith(byCode(codeOf(seed, testNow)))).rejects.toMatchObject({
      code: 'account/too-many-attempts',
    });
    const after = later(testNow, 15 * minuteMs + 1);
    await enterWith(byCode(codeOf(seed, after)), visitor(after));
    const refused = eq(auditEntry.action, 'factor.refused');
    expect(await data.db.$count(auditEntry, refused)).toBe(5);
  });

  test('are five too when many are sent at once', async () => {
    const { seed } = await addCodes(own);
    const { token } = await firstStep();
    const codes = Array.from({ length: 12 }, (_, tries) => String(tries).padStart(6, '0'));
    const tried = await Promise.allSettled(
      codes
        .filter((code) => code !== codeOf(seed, testNow))
        .map((code) => loginSecondStep(visitor(), { token, proof: byCode(code) })),
    );
    const checked = tried.filter(
      (one) => one.status === 'rejected' && (one.reason as AppError).code === 'account/wrong-proof',
    );
    expect(checked).toHaveLength(5);
  });

  test('elsewhere keep nobody out of the session that they have', async () => {
    const { seed } = await addCodes(own);
    for (let tries = 0; tries < 5; tries += 1) await expect(miss()).rejects.toMatchObject(wrong);
    await expect(stepUp(own, byCode(codeOf(seed, testNow)))).resolves.toEqual({});
  });
});

describe('A new password', () => {
  test('does not stand in for the second step', async () => {
    await addCodes(own);
    const expiresAt = later(testNow, minuteMs);
    const link = { purpose: 'reset', subjectId: ola.id, expiresAt, now: testNow };
    const token = await createLinkToken(data.db, link);
    await resetPassword(visitor(), { token, password: 'granite 82 teapot meadow' });
    const signIn = login(visitor(), { ...right, password: 'granite 82 teapot meadow' });
    await expect(signIn).rejects.toMatchObject({ code: 'account/second-factor-needed' });
    expect(
      await data.db.$count(session, and(eq(session.accountId, ola.id), isNull(session.revokedAt))),
    ).toBe(0);
  });
});

describe('A passkey', () => {
  const ask = async () => (await askPasskeyLogin(visitor())).challenge;

  test('signs in alone, and its session counts as proved', async () => {
    const device = await addKey();
    const { user } = await loginWithPasskey(visitor(), device.prove({ challenge: await ask() }));
    expect(user).toMatchObject({ id: ola.id, roles: ['customer', 'admin'] });
  });

  test('is a second step too, for the token that the password brought', async () => {
    const device = await addKey();
    const { token, passkey: options } = await firstStep();
    expect(options).toMatchObject({ challenge: token, rpId: 'localhost' });
    const proof = { way: 'passkey', passkey: device.prove({ challenge: token }) } as const;
    await expect(loginSecondStep(visitor(), { token, proof })).resolves.toHaveProperty('user');
  });

  test.each([
    ['another site', { rpId: 'elsewhere.example' }],
    ['another origin', { origin: 'http://localhost:4000' }],
    ['a device that has not checked its owner', { isVerified: false }],
  ])('of %s is refused', async (_, place) => {
    const device = await addKey();
    const proof = device.prove({ challenge: await ask(), ...place });
    await expect(loginWithPasskey(visitor(), proof)).rejects.toMatchObject({
      code: 'account/unknown-passkey',
    });
  });

  test('whose counter has not grown is refused: somebody has copied it', async () => {
    const device = await addKey();
    device.counter = 7;
    await loginWithPasskey(visitor(), device.prove({ challenge: await ask() }));
    device.counter = 7;
    const copied = device.prove({ challenge: await ask() });
    await expect(loginWithPasskey(visitor(), copied)).rejects.toMatchObject({
      code: 'account/unknown-passkey',
    });
    const [row] = await data.db.select().from(passkey);
    expect(row?.counter).toBe(8);
  });

  test('answers each challenge once, and none that was made for something else', async () => {
    const device = await addKey();
    const challenge = await ask();
    await loginWithPasskey(visitor(), device.prove({ challenge }));
    await expect(loginWithPasskey(visitor(), device.prove({ challenge }))).rejects.toMatchObject({
      code: 'account/challenge-ended',
    });
    const again = await askStepUp(own);
    const proof = device.prove({ challenge: again.passkey?.challenge ?? '' });
    await expect(loginWithPasskey(visitor(), proof)).rejects.toMatchObject({
      code: 'account/challenge-ended',
    });
  });

  test('of a suspended account opens nothing', async () => {
    const device = await addKey();
    await data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, ola.id));
    const proof = device.prove({ challenge: await ask() });
    await expect(loginWithPasskey(visitor(), proof)).rejects.toMatchObject({
      code: 'account/suspended',
    });
  });
});

describe('Proving oneself again', () => {
  test('is good for this session alone, from this moment', async () => {
    const { seed } = await addCodes(own);
    const later15 = later(testNow, stepUpMs * 1.5);
    await stepUp(at(own, later15), byCode(codeOf(seed, later15)));
    const rows = await data.db.select().from(session).where(eq(session.accountId, ola.id));
    expect(rows.map(({ confirmedAt }) => confirmedAt)).toEqual([later15]);
  });

  test('by passkey takes the challenge of this very session', async () => {
    const device = await addKey();
    const { token } = await firstStep();
    const { accessToken } = await loginSecondStep(visitor(), {
      token,
      proof: { way: 'passkey', passkey: device.prove({ challenge: token }) },
    });
    const other = await sessionOf(visitor(), accessToken);
    const challenge = (await askStepUp(own)).passkey?.challenge ?? '';
    const proof = { way: 'passkey', passkey: device.prove({ challenge }) } as const;
    await expect(stepUp(other, proof)).rejects.toMatchObject({ code: 'account/challenge-ended' });
    await expect(stepUp(own, proof)).resolves.toEqual({});
  });

  test('by one press is for the accounts of a demonstration alone', async () => {
    await expect(stepUp(own, { way: 'demo' })).rejects.toMatchObject(wrong);
    await data.db.update(account).set({ isDemo: true }).where(eq(account.id, ola.id));
    expect(await askStepUp(own)).toEqual({ ways: ['demo'], passkey: null });
    await expect(stepUp(own, { way: 'demo' })).resolves.toEqual({});
    const real = { ...own, site: { ...own.site, mode: 'production' as const } };
    await expect(stepUp(real, { way: 'demo' })).rejects.toMatchObject(wrong);
  });
});
