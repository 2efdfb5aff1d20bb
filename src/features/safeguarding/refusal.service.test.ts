import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { listConcerns, openConcern } from './desk.service.server.ts';
import { safeguardingLead } from './lead.table.server.ts';
import { listRefusals, noteRefusal, sweepRefusals } from './refusal.service.server.ts';
import { reachRefusal } from './refusal.table.server.ts';

const data = useTestDb();
const at = (days: number, actor?: Actor) =>
  testContext({ db: data.db, now: later(testNow, days * dayMs), ...(actor && { actor }) });

async function people() {
  const lead = await addTestAccount(data.db, ['moderator'], { firstName: 'Lead' });
  await data.db
    .insert(safeguardingLead)
    .values({ accountId: lead.id, role: 'lead', namedAt: testNow, namedBy: null });
  const person = (firstName: string, ageBand: AgeBand) =>
    addTestAccount(data.db, ['customer'], { firstName, ageBand });
  const adult = await person('Adult', '25+');
  const young = await person('Young', '13-15');
  const note = (days: number, fromId = adult.id, toId = young.id) =>
    noteRefusal(at(days), { fromId, toId, way: 'thread' });
  return { lead, adult, young, person, note };
}

const concernsOf = async (lead: Actor) => (await listConcerns(at(0, lead), {})).items;

describe('A refusal', () => {
  test('is put before the lead, with the people it is about, when an adult comes three times in a week', async () => {
    const { lead, note } = await people();
    await note(0);
    await note(3);
    expect(await concernsOf(lead)).toEqual([]);
    await note(6);
    const [found] = await concernsOf(lead);
    expect(found).toMatchObject({ source: 'site', state: 'open', isSeen: false });
    const record = await openConcern(at(6, lead), found?.id ?? '');
    expect(record.people).toEqual(['Adult Sample', 'Young Sample']);
    expect(record.entries[0]).toMatchObject({ kind: 'watched', words: 'reach-refused' });
    await note(6);
    expect(await data.db.$count(notification)).toBe(1);
  });

  test('is told once: those that the lead has heard of don’t count again as the week moves on', async () => {
    const { lead, note } = await people();
    const newsOf = async () => {
      const [found] = await concernsOf(lead);
      const { entries } = await openConcern(at(20, lead), found?.id ?? '');
      return entries.filter(({ words }) => words === 'reach-refused').length;
    };
    for (const day of [0, 3, 6, 8]) await note(day);
    expect(await newsOf()).toBe(1);
    for (const day of [9, 10]) await note(day);
    expect(await newsOf()).toBe(2);
  });

  test('three times in more than a week is not yet', async () => {
    const { lead, note } = await people();
    for (const day of [0, 4, 8]) await note(day);
    expect(await concernsOf(lead)).toEqual([]);
  });

  test('is kept of adults towards people who are known to be under 18 alone', async () => {
    const { adult, young, person, note } = await people();
    const grown = await person('Grown', '18-24');
    const unknown = await person('Unknown', 'unknown');
    const other = await person('Other', '16-17');
    await note(0, adult.id, grown.id);
    await note(0, adult.id, unknown.id);
    await note(0, young.id, adult.id);
    await note(0, young.id, other.id);
    await note(0, unknown.id, young.id);
    expect(await data.db.$count(reachRefusal)).toBe(0);
    await note(0, grown.id, other.id);
    expect(await data.db.$count(reachRefusal)).toBe(1);
  });

  test('is read by the lead alone, and by nobody after 90 days', async () => {
    const { lead, adult, note } = await people();
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    await note(0);
    expect((await listRefusals(at(0, lead), {})).items).toMatchObject([
      { way: 'thread', from: 'Adult Sample', fromId: adult.id, to: 'Young Sample' },
    ]);
    for (const actor of [admin, adult])
      expect(await listRefusals(at(0, actor), {})).toEqual({ items: [], next: null });
    await sweepRefusals(at(89));
    expect(await data.db.$count(reachRefusal)).toBe(1);
    await sweepRefusals(at(90));
    expect(await data.db.$count(reachRefusal)).toBe(0);
  });
});
