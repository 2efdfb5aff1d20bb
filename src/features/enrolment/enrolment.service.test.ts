import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import { concern, concernEntry } from '#features/safeguarding/concern.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { checkOwnAge, endYouthAt25 } from './age.service.server.ts';
import { allowedAmong } from './allowed.server.ts';
import { bandOf } from './band.server.ts';
import { openConsent, setConsent } from './consent.service.server.ts';
import type { Enrolment } from './enrolment.contract.ts';
import { youthActs } from './enrolment.policy.ts';
import type { YouthAct } from './enrolment.policy.ts';
import { addTestLead, addTestMinor } from './enrolment.scene.server.ts';
import { enrol, getOwnEnrolment, leaveEnrolment } from './enrolment.service.server.ts';
import { guardianConsent, knownAdult, youthEnrolment } from './enrolment.table.server.ts';
import { endVouching, makeVouchCode, openVouch, vouch } from './vouch.service.server.ts';

const data = useTestDb();
const as = (actor: Person, now = testNow) => testContext({ db: data.db, actor, now });
const visitor = (now = testNow) => testContext({ db: data.db, now });
const year = testNow.getUTCFullYear();
const add = (firstName: string, ageBand: AgeBand, youth = true) =>
  addTestAccount(data.db, youth ? ['customer', 'youth'] : ['customer'], { firstName, ageBand });
const said = (firstName: string, more: Partial<Enrolment> = {}): Enrolment => ({
  fullName: `${firstName} Sample`,
  email: `${firstName.toLowerCase()}@sample.example`,
  age: 15,
  phone: '020 7946 0000',
  parentEmail: `parent-of-${firstName.toLowerCase()}@sample.example`,
  interests: ['career', 'arts'],
  ...more,
});
/** The secret of the newest letter to that address. */
async function tokenTo(address: string): Promise<string> {
  const letters = await data.db.select().from(mail).where(eq(mail.toAddress, address));
  return letters.at(-1)?.action?.url.split('#')[1] ?? '';
}
const changed = eq(outboxEvent.name, 'consent.changed');
/** What the site has put before the lead. */
const toldLead = async () => (await data.db.select().from(concernEntry)).map(({ words }) => words);
const mayNow = async (id: string, now = testNow) => {
  const acts: YouthAct[] = [];
  for (const act of youthActs)
    if ((await allowedAmong(data.db, [id], { act, now })).has(id)) acts.push(act);
  return acts;
};

describe('The check of the age', () => {
  test('keeps the band and a month, gives the role, and nothing anywhere holds the date', async () => {
    const person = await add('Asker', 'unknown', false);
    const born = `${year - 20}-03-17`;
    expect(await checkOwnAge(as(person), born)).toEqual({ found: 'youth' });
    const [row] = await data.db.select().from(account).where(eq(account.id, person.id));
    expect(row).toMatchObject({
      ageBand: '18-24',
      ageCheckOn: `${year + 5}-04-01`,
      roles: ['customer', 'youth'],
    });
    const tables = await data.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables.rows) {
      const found = await data.db.execute<{ hits: number }>(
        sql`select count(*)::int as hits from ${sql.identifier(name)} t where t::text like ${`%${born}%`}`,
      );
      expect([name, found.rows[0]?.hits]).toEqual([name, 0]);
    }
  });

  test('makes nobody older before their time, and nobody an adult who said otherwise', async () => {
    const young = await add('Young', '13-15');
    const grown = checkOwnAge(as(young), `${year - 30}-01-01`);
    await expect(grown).rejects.toMatchObject({ code: 'enrolment/ask-staff' });
    expect(await bandOf(data.db, young.id)).toBe('13-15');
  });

  test('tells the lead of an adult who is a child now, and opens nothing under 13', async () => {
    await addTestLead(data.db, testNow);
    const adult = await add('Adult', '25+', false);
    await checkOwnAge(as(adult), `${year - 14}-01-01`);
    expect(await bandOf(data.db, adult.id)).toBe('13-15');
    expect(await data.db.$count(concern)).toBe(1);
    const child = await add('Child', '13-15');
    expect(await checkOwnAge(as(child), `${year - 10}-01-01`)).toEqual({ found: 'too-young' });
    expect(await bandOf(data.db, child.id)).toBe('unknown');
    const again = checkOwnAge(as({ ...child, ageBand: 'unknown' }), `${year - 15}-01-01`);
    await expect(again).rejects.toMatchObject({ code: 'enrolment/ask-staff' });
  });

  test('ends the role in the month after the 25th birthday', async () => {
    const person = await add('Nearly', 'unknown', false);
    await checkOwnAge(as(person), `${year - 24}-05-20`);
    await endYouthAt25(visitor(new Date(`${year + 1}-05-31T12:00:00Z`)));
    expect(await bandOf(data.db, person.id)).toBe('18-24');
    await endYouthAt25(visitor(new Date(`${year + 1}-06-01T12:00:00Z`)));
    const [row] = await data.db.select().from(account).where(eq(account.id, person.id));
    expect(row).toMatchObject({ ageBand: '25+', roles: ['customer'] });
  });
});

describe('Enrolling', () => {
  test('is closed without a safeguarding lead, and says so', async () => {
    const young = await add('Ama', '13-15');
    await expect(enrol(as(young), said('Ama'))).rejects.toMatchObject({ code: 'enrolment/closed' });
    expect((await getOwnEnrolment(as(young))).isOpen).toBe(false);
  });

  test.each<[string, Partial<Enrolment>, string, string]>([
    ['another age than the band', { age: 19 }, 'age', 'ageOther'],
    ['no guardian', { parentEmail: undefined }, 'parentEmail', 'parentEmail'],
    ['oneself as guardian', { parentEmail: 'AMA+mum@sample.example' }, 'parentEmail', 'parentOwn'],
    ['another’s address', { email: 'else@sample.example' }, 'email', 'emailOther'],
  ])('is refused with %s', async (_, change, path, key) => {
    await addTestLead(data.db, testNow);
    const young = await add('Ama', '13-15');
    await expect(enrol(as(young), said('Ama', change))).rejects.toMatchObject({
      fields: [{ path, key: `enrolment:error.${key}` }],
    });
  });

  test('under 18 opens nothing but looking, and that when the guardian agrees', async () => {
    await addTestLead(data.db, testNow);
    const young = await add('Ama', '13-15');
    await enrol(as(young), said('Ama'));
    expect(await mayNow(young.id)).toEqual([]);
    const token = await tokenTo('parent-of-ama@sample.example');
    expect(await openConsent(visitor(), token)).toEqual({
      firstName: 'Ama',
      state: 'asked',
      acts: [],
    });
    await setConsent(visitor(), { token, acts: ['mentoring', 'messages'], isAdult: true });
    // Nobody but the two of them says yet that she is who she says.
    expect(await mayNow(young.id)).toEqual(['browse']);
    const teacher = await addTestAccount(data.db, ['moderator'], { firstName: 'Teacher' });
    const { url } = await makeVouchCode(as(young));
    const code = url.split('#')[1] ?? '';
    expect(await openVouch(as(teacher), code)).toMatchObject({ firstName: 'Ama', isStaff: true });
    await vouch(as(teacher), { token: code, knownAs: 'staff' });
    expect(await mayNow(young.id)).toEqual(['browse', 'mentoring', 'messages']);
  });

  test('at 18 to 24 asks nobody else', async () => {
    await addTestLead(data.db, testNow);
    const grown = await add('Esi', '18-24');
    const mine = await enrol(as(grown), said('Esi', { age: 20, parentEmail: undefined }));
    expect(mine).toMatchObject({ isMinor: false, consent: { state: 'none' }, allowed: youthActs });
    expect(await data.db.$count(mail)).toBe(0);
  });

  test('is for four young people with one guardian at most, however the address is spelled', async () => {
    await addTestLead(data.db, testNow);
    const spell = (index: number) => `mum+${index}@sample.example`;
    for (const [index, name] of ['Aba', 'Adjoa', 'Akua', 'Yaa'].entries())
      await enrol(
        as(await add(name, '13-15'), later(testNow, index * 2 * dayMs)),
        said(name, { parentEmail: spell(index) }),
      );
    const fifth = await add('Efua', '13-15');
    const enrolled = enrol(
      as(fifth, later(testNow, 9 * dayMs)),
      said('Efua', { parentEmail: 'mum@sample.example' }),
    );
    await expect(enrolled).rejects.toMatchObject({
      fields: [{ path: 'parentEmail', key: 'enrolment:error.parentFull' }],
    });
  });

  test('left behind leaves nothing', async () => {
    await addTestLead(data.db, testNow);
    const { young } = await addTestMinor(data.db, testNow);
    await leaveEnrolment(as(young));
    expect(await mayNow(young.id)).toEqual([]);
    expect(await data.db.$count(youthEnrolment)).toBe(0);
    expect(await data.db.$count(guardianConsent)).toBe(0);
    expect(await data.db.$count(outboxEvent, changed)).toBe(1);
    expect(await toldLead()).toEqual(['enrolment-left']);
    await leaveEnrolment(as(young));
    expect(await data.db.$count(outboxEvent, changed)).toBe(1);
  });

  test('left behind makes its links to vouch bad ones, also those that were not taken back', async () => {
    await addTestLead(data.db, testNow);
    const { young } = await addTestMinor(data.db, testNow);
    const staff = await addTestAccount(data.db, ['moderator'], { firstName: 'Staff' });
    const bad = { code: 'link/not-valid' };
    const isBad = async (token: string) => {
      await expect(openVouch(as(staff), token)).rejects.toMatchObject(bad);
      await expect(vouch(as(staff), { token, knownAs: 'staff' })).rejects.toMatchObject(bad);
    };
    const code = async () => (await makeVouchCode(as(young))).url.split('#')[1] ?? '';
    const gone = await code();
    await data.db.delete(youthEnrolment);
    await isBad(gone);
    await enrol(as(young), said('Young'));
    const open = await code();
    await leaveEnrolment(as(young));
    await enrol(as(young), said('Young'));
    await isBad(open);
  });

  test.each(['given', 'withdrawn', 'refused'])(
    'with another guardian after an answer that was %s tells the lead, and ends what was allowed',
    async (answer) => {
      await addTestLead(data.db, testNow);
      const { young, teacher } = await addTestMinor(data.db, testNow);
      const none = { acts: [], givenAt: null, endsAt: null };
      if (answer === 'withdrawn')
        await data.db.update(guardianConsent).set({ ...none, withdrawnAt: testNow });
      if (answer === 'refused')
        await data.db.update(guardianConsent).set({ ...none, refusedAt: testNow });
      await enrol(as(young), said('Young', { parentEmail: 'friend@sample.example' }));
      expect(await mayNow(young.id)).toEqual([]);
      expect(await toldLead()).toEqual(['guardian-changed']);
      expect(await data.db.$count(outboxEvent, changed)).toBe(1);
      // The second was never answered, so a third is no news; yet who knew of the second does not speak for the third.
      await data.db
        .insert(knownAdult)
        .values({ youngId: young.id, adultId: teacher.id, knownAs: 'staff', vouchedAt: testNow });
      await enrol(as(young), said('Young', { parentEmail: 'other@sample.example' }));
      expect(await toldLead()).toEqual(['guardian-changed']);
      // Their own yes opens nothing but looking: an adult known to the site has to look at the two of them.
      const token = await tokenTo('other@sample.example');
      await setConsent(visitor(), { token, acts: [...youthActs], isAdult: true });
      expect(await mayNow(young.id)).toEqual(['browse']);
    },
  );
});

describe('A consent', () => {
  async function consented() {
    await addTestLead(data.db, testNow);
    const young = await add('Ama', '13-15');
    await enrol(as(young), said('Ama'));
    const token = await tokenTo('parent-of-ama@sample.example');
    await setConsent(visitor(), { token, acts: ['mentoring'], isAdult: true });
    return { young, token };
  }

  test('is taken back by the same link at any time; the lead and what rests on it hear of it', async () => {
    const { young, token } = await consented();
    await setConsent(visitor(later(testNow, 200 * dayMs)), { token, acts: [], isAdult: true });
    expect(await mayNow(young.id)).toEqual([]);
    expect(await data.db.$count(outboxEvent, changed)).toBe(1);
    expect(await data.db.$count(concern)).toBe(1);
  });

  test('ends after a year', async () => {
    const { young } = await consented();
    expect(await mayNow(young.id, later(testNow, 365 * dayMs - 1))).toEqual(['browse']);
    expect(await mayNow(young.id, later(testNow, 365 * dayMs))).toEqual([]);
  });

  test('is not given by a mailbox whose account is under 18, nor two weeks late', async () => {
    await addTestLead(data.db, testNow);
    const young = await add('Ama', '13-15');
    await add('Friend', '16-17');
    for (const parentEmail of ['friend@sample.example', 'Friend+mum@sample.example']) {
      await enrol(as(young), said('Ama', { parentEmail }));
      expect(await tokenTo(parentEmail)).toBe('');
    }
    await enrol(as(young), said('Ama'));
    const token = await tokenTo('parent-of-ama@sample.example');
    const late = openConsent(visitor(later(testNow, 14 * dayMs)), token);
    await expect(late).rejects.toMatchObject({ code: 'link/not-valid' });
  });
});

describe('What somebody under 18 may', () => {
  test('ends with the lead, with the known adult, and where that adult is the one who wants contact', async () => {
    const lead = await addTestLead(data.db, testNow);
    const { young, teacher } = await addTestMinor(data.db, testNow);
    expect(await mayNow(young.id)).toEqual(youthActs);
    const asked = { act: 'mentoring', now: testNow, forContactWith: teacher.id } as const;
    expect((await allowedAmong(data.db, [young.id], asked)).size).toBe(0);
    const [known] = (await getOwnEnrolment(as(young))).knownAdults;
    await endVouching(as(teacher), known?.id ?? '');
    expect(await mayNow(young.id)).toEqual(['browse']);
    await data.db.delete(safeguardingLead).where(eq(safeguardingLead.accountId, lead.id));
    expect(await mayNow(young.id)).toEqual([]);
  });

  test('takes three people: the guardian is neither the one who vouches nor the one who wants contact', async () => {
    await addTestLead(data.db, testNow);
    const { young, teacher } = await addTestMinor(data.db, testNow);
    const mentor = await add('Mentor', '25+', false);
    const asked = { act: 'mentoring', now: testNow, forContactWith: mentor.id } as const;
    const isAllowed = async () => (await allowedAmong(data.db, [young.id], asked)).has(young.id);
    expect(await isAllowed()).toBe(true);
    await data.db.update(guardianConsent).set({ mailbox: 'mentor@sample.example' });
    expect(await isAllowed()).toBe(false);
    await data.db
      .update(account)
      .set({ email: 'one@sample.example' })
      .where(eq(account.id, teacher.id));
    await data.db.update(guardianConsent).set({ mailbox: 'one@sample.example' });
    expect(await mayNow(young.id)).toEqual(['browse']);
  });

  test('nobody vouches who is neither staff nor of a proved page, and nobody for an adult', async () => {
    await addTestLead(data.db, testNow);
    const { young } = await addTestMinor(data.db, testNow);
    const stranger = await add('Stranger', '25+', false);
    const code = async (of: Person) => (await makeVouchCode(as(of))).url.split('#')[1] ?? '';
    const refused = { code: 'enrolment/cannot-vouch' };
    const token = await code(young);
    await expect(openVouch(as(stranger), token)).rejects.toMatchObject(refused);
    await expect(vouch(as(stranger), { token, knownAs: 'staff' })).rejects.toMatchObject(refused);
    const grown = await add('Esi', '18-24');
    await enrol(as(grown), said('Esi', { age: 20, parentEmail: undefined }));
    const staff = await addTestAccount(data.db, ['moderator'], { firstName: 'Staff' });
    const forAdult = vouch(as(staff), { token: await code(grown), knownAs: 'staff' });
    await expect(forAdult).rejects.toMatchObject(refused);
  });
});
