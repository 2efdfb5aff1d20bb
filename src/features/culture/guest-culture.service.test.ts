import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import {
  guestDays,
  guestsOfAddress,
  guestsOfNetwork,
  unconfirmedDays,
} from '#features/submissions/guests/guest-submission.policy.ts';
import { sweepGuests } from '#features/submissions/guests/guest-submission.service.server.ts';
import { guestSubmission } from '#features/submissions/guests/guest-submission.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { cultureCase } from './culture.case.server.ts';
import { getCultureEntry } from './culture.service.server.ts';
import { GuestEntry } from './guest-culture.contract.ts';
import {
  confirmGuestEntry,
  openGuestEntry,
  requestCultureEntry,
  withdrawGuestEntry,
} from './guest-culture.service.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([cultureCase]);
let moderator: Person;

beforeEach(async () => {
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const visitor = (network = '10.0.0.0/24', now = testNow) =>
  testContext({
    db: data.db,
    actor: anonymous,
    now,
    client: {
      network,
      userAgent: 'Mozilla/5.0',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    },
  });

const entry = GuestEntry.parse({
  title: 'Bissap',
  summary: 'A drink of hibiscus flowers.',
  text: '',
  origin: 'Senegal',
  details: { kind: 'custom' },
  sources: [],
  credit: '',
  licence: 'cc-by',
  season: [],
});

const ask = (email = 'awa@sample.example', ctx = visitor()) =>
  requestCultureEntry(ctx, { entry, email, isAdult: true });
const letters = async (
  kind: 'culture/confirm' | 'culture/guestPublished' | 'culture/guestRefused',
) => (await listMails(data.db, { kind, secrets: 'shown' })).mails;
const tokenIn = async (kind: Parameters<typeof letters>[0] = 'culture/confirm') =>
  (await letters(kind))[0]?.action?.url.split('/l/open#')[1] ?? '';

async function decide(outcome: string, note?: string) {
  const [row] = await data.db.select().from(staffCase);
  const ctx = testContext({ db: data.db, actor: moderator });
  const { id: caseId = '', version = 0 } = row ?? {};
  await decideCase(ctx, kinds, caseId, { version, outcome, note });
}

describe('What a guest sends', () => {
  test('is nowhere and with nobody before the link of the mail is confirmed', async () => {
    expect(await ask()).toEqual({ status: 'asked' });
    expect(await data.db.$count(cultureEntry)).toBe(0);
    expect(await data.db.$count(staffCase)).toBe(0);
    const [letter] = await letters('culture/confirm');
    expect(JSON.stringify(letter)).not.toContain('Bissap');
    const token = await tokenIn();
    expect(await openGuestEntry(visitor(), token)).toMatchObject({
      title: 'Bissap',
      status: 'unconfirmed',
    });
    expect(await data.db.$count(staffCase)).toBe(0);
    expect(await confirmGuestEntry(visitor(), token)).toMatchObject({ status: 'pending' });
    await confirmGuestEntry(visitor(), token);
    expect(await data.db.$count(cultureEntry)).toBe(1);
    expect(await data.db.$count(staffCase)).toBe(1);
  });

  test('is published for everyone, and the guest is told with a link that still takes it back', async () => {
    await ask();
    await confirmGuestEntry(visitor(), await tokenIn());
    await decide('publish');
    expect((await getCultureEntry(visitor(), 'bissap')).entry?.audience).toBe('everyone');
    const token = await tokenIn('culture/guestPublished');
    const { url } = await openGuestEntry(visitor(), token);
    expect(url).toMatch(/^\/culture\//);
    await withdrawGuestEntry(visitor(), token);
    expect(await data.db.$count(cultureEntry)).toBe(0);
    expect(await data.db.$count(guestSubmission)).toBe(0);
    await expect(openGuestEntry(visitor(), token)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
  });

  test('is refused with the reason in the letter', async () => {
    await ask();
    await confirmGuestEntry(visitor(), await tokenIn());
    await decide('refuse', 'We could not check it.');
    const [letter] = await letters('culture/guestRefused');
    expect(JSON.stringify(letter)).toContain('We could not check it.');
    expect(await openGuestEntry(visitor(), await tokenIn('culture/guestRefused'))).toMatchObject({
      status: 'refused',
      reason: 'We could not check it.',
    });
  });

  test('is counted by mailbox, whatever the spelling and the network', async () => {
    for (let at = 0; at < guestsOfAddress; at += 1)
      await ask(`awa+${at}@sample.example`, visitor(`10.0.${at}.0/24`));
    await expect(ask('awa@sample.example', visitor('10.9.9.0/24'))).rejects.toMatchObject({
      code: 'culture-entry/too-many',
    });
  });

  test('is counted by network, whatever the address', async () => {
    for (let at = 0; at < guestsOfNetwork; at += 1) await ask(`guest-${at}@sample.example`);
    await expect(ask('one-more@sample.example')).rejects.toMatchObject({
      code: 'culture-entry/too-many',
    });
    expect(await ask('one-more@sample.example', visitor('10.0.1.0/24'))).toEqual({
      status: 'asked',
    });
  });

  test('is refused of an account, which sends under its own name', async () => {
    const ctx = testContext({ db: data.db, actor: moderator });
    await expect(ask('awa@sample.example', ctx)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('is forgotten unconfirmed, and its address after it was confirmed', async () => {
    await ask();
    await confirmGuestEntry(visitor(), await tokenIn());
    await ask('ben@sample.example');
    const at = (days: number) => sweepGuests(visitor(undefined, later(testNow, days * dayMs + 1)));
    await at(unconfirmedDays);
    expect(await data.db.$count(guestSubmission)).toBe(1);
    await at(guestDays);
    expect(await data.db.$count(guestSubmission)).toBe(0);
    expect(await data.db.$count(cultureEntry)).toBe(1);
  });
});
