import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Client, ServiceContext } from '#platform/http/context.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { Registration } from '../account.contract.ts';
import { accountJobs } from '../account.job.server.ts';
import { register, verifyEmail } from '../account.service.server.ts';
import { account } from '../account.table.server.ts';
import { authenticate } from './authenticate.server.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '../passwords/password.service.server.ts';
import { endOtherSessions, listSessions, logout } from './session.service.server.ts';
import { recentSessions } from './recent-sessions.server.ts';
import { login, refresh } from './sign-in.service.server.ts';

const data = useTestDb();

const form: Registration = {
  firstName: 'Ama',
  lastName: 'Sample',
  email: 'ama@sample.example',
  password: 'kente tiger river plum',
  accountType: 'customer',
  ageBand: '25+',
  acceptTerms: true,
};

const refused = { kind: 'unauthenticated' };

const credentials = { email: form.email, password: form.password };

function browser(binding?: string): Client & { cookie: string | undefined } {
  const client = {
    network: '192.0.2.0/24',
    userAgent: 'Firefox/140 Windows',
    isSameOrigin: true,
    binding,
    cookie: binding,
    bind: (value: string) => {
      client.cookie = value;
    },
  };
  return client;
}

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

const visitor = (parts: Partial<ServiceContext> = {}) =>
  testContext({ db: data.db, actor: anonymous, client: browser(), ...parts });

/** The letters that were asked for are written by a job. */
const writeLetters = () => runOutbox(visitor(), accountJobs);

async function open(given: Registration = form): Promise<void> {
  await register(visitor(), given);
  await writeLetters();
}

async function forgot(email: string): Promise<void> {
  await forgotPassword(visitor(), email);
  await writeLetters();
}

/** The token in the newest mail of a kind. */
async function tokenOf(kind: string): Promise<string> {
  const rows = await data.db.select().from(mail).where(eq(mail.kind, kind));
  return (
    rows
      .at(-1)
      ?.action?.url.split(/\/l\/|#/)
      .at(-1) ?? ''
  );
}

const kinds = async () =>
  (await data.db.select().from(mail).orderBy(mail.id)).map(({ kind }) => kind);

async function person(accessToken: string, parts: Partial<ServiceContext> = {}) {
  const ctx = visitor(parts);
  const actor = await authenticate(ctx, accessToken, { mayBeRecent: false });
  if (!actor) throw new Error('The token was refused.');
  return { ...ctx, actor };
}

describe('Opening an account', () => {
  test('signs nobody in, and answers the same for a known address', async () => {
    const first = await register(visitor(), form);
    const second = await register(visitor(), { ...form, email: 'AMA@sample.example' });
    expect(first).toEqual({ next: 'check-mail' });
    expect(second).toEqual(first);
    await writeLetters();
    expect(await kinds()).toEqual(['account/verify', 'account/known']);
    const rows = await data.db.select().from(account);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.roles).toEqual(['customer']);
    expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    ['short', 'accounts:error.passwordShort'],
    ['passwordpassword', 'accounts:error.passwordCommon'],
    ['qwertyuiop123', 'accounts:error.passwordCommon'],
    ['Sample river plum', 'accounts:error.passwordOwn'],
  ])('refuses the password "%s"', async (password, key) => {
    await expect(register(visitor(), { ...form, password })).rejects.toMatchObject({
      fields: [{ path: 'password', key }],
    });
  });

  const young = { ...form, ageBand: '16-17', guardianEmail: 'parent@sample.example' } as const;
  test('of somebody under 18 waits for a guardian', async () => {
    await open(young);
    expect(await kinds()).toEqual(['account/verify', 'account/guardian']);
    await expect(login(visitor(), credentials)).rejects.toMatchObject({
      code: 'account/awaiting-guardian',
    });
  });

  const tryToEnter = async (minutes: number) => {
    const late = visitor({ now: at(minutes) });
    await expect(login(late, credentials)).rejects.toMatchObject({ kind: 'forbidden' });
    await runOutbox(late, accountJobs);
    return (await kinds()).filter((kind) => kind === 'account/guardian').length;
  };

  test('asks a guardian again when the link has run out, three times in all', async () => {
    await open(young);
    expect(await tryToEnter(5)).toBe(1);
    const twoWeeks = 15 * 24 * 60;
    expect(await tryToEnter(twoWeeks)).toBe(2);
    expect(await tryToEnter(2 * twoWeeks)).toBe(3);
    expect(await tryToEnter(3 * twoWeeks)).toBe(3);
  });

  test('asks nobody who is under 18 themselves, and does not say so', async () => {
    const parent = { ...form, email: 'parent@sample.example', ageBand: '16-17' } as const;
    await open({ ...parent, guardianEmail: 'other@sample.example' });
    await data.db.update(account).set({ status: 'active', emailVerifiedAt: testNow });
    await data.db.delete(mail);
    await open(young);
    expect(await kinds()).toEqual(['account/verify']);
  });

  test.each(['ama@sample.example', 'Ama+mum@sample.example'])(
    'takes no guardian who is the same person: %s',
    (guardianEmail) => {
      const { error } = Registration.safeParse({ ...young, guardianEmail });
      expect(error?.issues).toMatchObject([{ message: 'accounts:error.guardianSame' }]);
    },
  );

  test('is proved once by the newest link', async () => {
    await open();
    const token = await tokenOf('account/verify');
    await verifyEmail(visitor(), token);
    await expect(verifyEmail(visitor(), token)).rejects.toMatchObject({ code: 'link/not-valid' });
    const { user } = await login(visitor(), credentials);
    expect(user.isVerified).toBe(true);
  });

  test('leaves no token in the database', async () => {
    await open();
    const token = await tokenOf('account/verify');
    const dump = JSON.stringify(await data.db.select().from(auditEntry));
    expect(token.length).toBeGreaterThan(40);
    expect(dump).not.toContain(token);
  });
});

describe('Signing in', () => {
  beforeEach(async () => {
    await open();
  });

  test('a wrong password and an unknown address answer alike', async () => {
    const wrong = login(visitor(), { ...credentials, password: 'not this one at all' });
    const unknown = login(visitor(), { ...credentials, email: 'nobody@sample.example' });
    const [first, second] = await Promise.all([
      wrong.catch((error: unknown) => error),
      unknown.catch((error: unknown) => error),
    ]);
    expect(first).toMatchObject({ kind: 'unauthenticated', code: 'account/wrong-credentials' });
    expect(second).toEqual(first);
  });

  test('waits after five failures, longer each time, and never for good', async () => {
    const fail = (minutes: number) =>
      login(visitor({ now: at(minutes) }), { ...credentials, password: 'wrong' });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(fail(0)).rejects.toMatchObject({ code: 'account/wrong-credentials' });
    }
    await expect(fail(0)).rejects.toMatchObject({ code: 'account/too-many-attempts' });
    await expect(fail(1)).rejects.toMatchObject({ code: 'account/wrong-credentials' });
    await expect(fail(1.6)).rejects.toMatchObject({ code: 'account/too-many-attempts' });
    expect(await login(visitor({ now: at(30) }), credentials)).toHaveProperty('accessToken');
  });

  test('a good password opens its account after years, with no word of another one', async () => {
    const letters = await data.db.$count(mail);
    const threeYears = at(3 * 366 * 24 * 60);
    const { accessToken } = await login(visitor({ now: threeYears }), credentials);
    expect(accessToken).toBeTruthy();
    expect(await data.db.$count(mail)).toBe(letters);
  });

  test('an attacker elsewhere does not keep the owner out', async () => {
    const home = browser();
    await login(visitor({ client: home }), credentials);
    for (let tries = 0; tries < 6; tries += 1) {
      await login(visitor(), { ...credentials, password: 'wrong' }).catch(() => undefined);
    }
    await expect(login(visitor(), credentials)).rejects.toMatchObject({ kind: 'rate-limited' });
    const again = login(visitor({ client: browser(home.cookie) }), credentials);
    expect(await again).toHaveProperty('accessToken');
  });

  test('a suspended account stays shut, and its sessions end at once', async () => {
    const { accessToken } = await login(visitor(), credentials);
    await data.db.update(account).set({ status: 'suspended' });
    expect(await authenticate(visitor(), accessToken, { mayBeRecent: false })).toBeUndefined();
    await expect(login(visitor(), credentials)).rejects.toMatchObject({
      code: 'account/suspended',
    });
  });

  test('another browser is told by mail, the same one is not', async () => {
    const home = browser();
    await login(visitor({ client: home }), credentials);
    await login(visitor({ client: browser(home.cookie) }), credentials);
    expect(await kinds()).not.toContain('account/newDevice');
    await login(visitor(), credentials);
    expect(await kinds()).toContain('account/newDevice');
  });
});

describe('Refresh tokens', () => {
  beforeEach(async () => {
    await open();
  });

  test('128 rotations in a row work', async () => {
    let { refreshToken } = await login(visitor(), credentials);
    for (let turn = 0; turn < 128; turn += 1) {
      ({ refreshToken } = await refresh(visitor({ now: at(turn) }), refreshToken));
    }
    expect(refreshToken).toMatch(/\.129\./);
  });

  test('twenty at once make one rotation and twenty equal answers', async () => {
    const { refreshToken } = await login(visitor(), credentials);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(visitor(), refreshToken)),
    );
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
  });

  test('an older one ends the session and warns the owner', async () => {
    const first = await login(visitor(), credentials);
    const second = await refresh(visitor(), first.refreshToken);
    const third = await refresh(visitor(), second.refreshToken);
    await expect(refresh(visitor(), first.refreshToken)).rejects.toMatchObject({
      code: 'session/ended',
    });
    await expect(refresh(visitor(), third.refreshToken)).rejects.toMatchObject({
      code: 'session/ended',
    });
    recentSessions.clear();
    expect(await authenticate(visitor(), third.accessToken, { mayBeRecent: true })).toBeUndefined();
    expect(await kinds()).toContain('account/reuse');
  });

  test('of a bound browser are worth nothing elsewhere', async () => {
    const home = browser();
    const { accessToken, refreshToken } = await login(visitor({ client: home }), credentials);
    const back = browser(home.cookie);
    await authenticate(visitor({ client: back }), accessToken, { mayBeRecent: false });
    await expect(
      refresh(visitor({ client: { ...browser(), isSameOrigin: false } }), refreshToken),
    ).rejects.toMatchObject({ code: 'session/ended' });
    await expect(refresh(visitor({ client: back }), refreshToken)).rejects.toMatchObject({
      code: 'session/ended',
    });
  });

  test('of a program that keeps no cookies work', async () => {
    const program = { ...browser(), isSameOrigin: false };
    const { refreshToken } = await login(visitor({ client: program }), credentials);
    expect(await refresh(visitor({ client: program }), refreshToken)).toHaveProperty('user');
  });

  test.each(['', 'rt_', 'rt_01990000-0000-7000-8000-000000000001.1.x', 'null', 'rt_\u0000'])(
    'refuses %j',
    async (token) => {
      await expect(refresh(visitor(), token)).rejects.toMatchObject({ kind: 'unauthenticated' });
    },
  );

  test('end with the session: after 14 idle days and after 30 in all', async () => {
    const day = 24 * 60;
    const { refreshToken } = await login(visitor(), credentials);
    await expect(refresh(visitor({ now: at(15 * day) }), refreshToken)).rejects.toMatchObject(
      refused,
    );
    const kept = await refresh(visitor({ now: at(13 * day) }), refreshToken);
    const more = await refresh(visitor({ now: at(26 * day) }), kept.refreshToken);
    await expect(refresh(visitor({ now: at(31 * day) }), more.refreshToken)).rejects.toMatchObject(
      refused,
    );
  });
});

describe('Passwords and sessions', () => {
  beforeEach(async () => {
    await open();
  });

  test('a reset ends every session and works once', async () => {
    const { accessToken } = await login(visitor(), credentials);
    await forgot(form.email);
    const token = await tokenOf('account/reset');
    const password = 'mango ladder violet north';
    await resetPassword(visitor(), { token, password });
    expect(await authenticate(visitor(), accessToken, { mayBeRecent: false })).toBeUndefined();
    await expect(resetPassword(visitor(), { token, password })).rejects.toMatchObject({
      code: 'link/not-valid',
    });
    await expect(login(visitor(), credentials)).rejects.toMatchObject(refused);
    expect(await login(visitor(), { ...credentials, password })).toHaveProperty('accessToken');
  });

  test('a reset link dies after 20 minutes', async () => {
    await forgot(form.email);
    const token = await tokenOf('account/reset');
    const late = resetPassword(visitor({ now: at(21) }), { token, password: form.password });
    await expect(late).rejects.toMatchObject({ code: 'link/not-valid' });
  });

  test('a changed password ends the other sessions and keeps this one', async () => {
    const other = await login(visitor(), credentials);
    const mine = await login(visitor(), credentials);
    const ctx = await person(mine.accessToken);
    await expect(
      changePassword(ctx, { current: 'wrong', newPassword: 'mango ladder violet north' }),
    ).rejects.toMatchObject({ code: 'account/wrong-password' });
    await changePassword(ctx, {
      current: form.password,
      newPassword: 'mango ladder violet north',
    });
    const options = { mayBeRecent: false };
    expect(await authenticate(visitor(), other.accessToken, options)).toBeUndefined();
    expect(await authenticate(visitor(), mine.accessToken, options)).toBeDefined();
  });

  test('one sees where one is signed in, and ends it', async () => {
    await login(visitor(), credentials);
    const { accessToken } = await login(visitor(), credentials);
    const ctx = await person(accessToken);
    expect((await listSessions(ctx)).items.map(({ isCurrent }) => isCurrent)).toEqual([
      true,
      false,
    ]);
    expect(await endOtherSessions(ctx)).toEqual({ ended: 1 });
    await logout(ctx);
    expect(await authenticate(visitor(), accessToken, { mayBeRecent: false })).toBeUndefined();
  });

  test('what was written down can not be changed', async () => {
    await expect(data.db.update(auditEntry).set({ action: 'nothing' })).rejects.toThrow(
      /Failed query/,
    );
    await expect(data.db.delete(auditEntry)).rejects.toThrow(/Failed query/);
  });
});
