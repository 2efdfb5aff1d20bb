import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { createLinkToken, readLinkToken } from '#platform/links/link-token.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { account } from '../account.table.server.ts';
import { register } from '../account.service.server.ts';
import { authenticate } from '../sessions/authenticate.server.ts';
import { login, refresh } from '../sessions/sign-in.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();

const email = 'ama@sample.example';
const password = 'kente tiger river plum';

/** A visitor while the clock is so many days ahead of the right one. */
const ahead = (days: number) =>
  testContext({
    db: data.db,
    actor: anonymous,
    now: new Date(testNow.getTime() + days * dayMs),
    client: {
      network: '192.0.2.0/24',
      userAgent: 'Firefox/140 Windows',
      isSameOrigin: true,
      binding: undefined,
      bind: () => {},
    },
  });

beforeEach(async () => {
  await register(ahead(0), {
    firstName: 'Ama',
    lastName: 'Sample',
    email,
    password,
    accountType: 'customer',
    ageBand: '25+',
    acceptTerms: true,
  });
  await data.db.update(account).set({ emailVerifiedAt: testNow }).where(eq(account.email, email));
});

const opens = async (accessToken: string, days: number) =>
  (await authenticate(ahead(days), accessToken, { mayBeRecent: false })) !== undefined;

test('a session that began while the clock was a day ahead ends when it is set right', async () => {
  const { accessToken, refreshToken } = await login(ahead(1), { email, password });
  expect(await opens(accessToken, 1)).toBe(true);
  expect(await opens(accessToken, 0)).toBe(false);
  await expect(refresh(ahead(0), refreshToken)).rejects.toMatchObject({ kind: 'unauthenticated' });
  const fresh = await login(ahead(0), { email, password });
  expect(await opens(fresh.accessToken, 0)).toBe(true);
});

test('a minute between the clocks of two servers ends nothing', async () => {
  const { accessToken } = await login(ahead(1 / 1440), { email, password });
  expect(await opens(accessToken, 0)).toBe(true);
});

test('a link of a mail that was written while the clock was ahead does not work for longer than its length', async () => {
  const days = 3;
  const { now } = ahead(days);
  const link = { purpose: 'verify', subjectId: crypto.randomUUID() };
  const token = await createLinkToken(data.db, {
    ...link,
    expiresAt: new Date(now.getTime() + dayMs),
    now,
  });
  expect(await readLinkToken(data.db, { purpose: 'verify', token, now })).toBe(link.subjectId);
  await expect(
    readLinkToken(data.db, { purpose: 'verify', token, now: testNow }),
  ).rejects.toMatchObject({ code: 'link/not-valid' });
});
