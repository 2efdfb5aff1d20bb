import { beforeEach, describe, expect, test } from 'vitest';
import { listMentors } from '../finding/list-mentors.service.server.ts';
import { proposeAgreement } from '../matching/agreement.service.server.ts';
import { logMentorSession } from '../matching/session.service.server.ts';
import { allowMentoring, daysOn, giveCheck, openMentorScene } from '../mentorship.scene.server.ts';
import type { MentorScene } from '../mentorship.scene.server.ts';
import { mentor } from '../mentor.table.server.ts';
import { mentorship } from '../mentorship.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { forgetMentoring, sweepMentorships } from './mentor-privacy.service.server.ts';
import { settleMentorships } from './settle-mentorships.service.server.ts';

const data = useTestDb();
let scene: MentorScene;
beforeEach(async () => {
  scene = await openMentorScene(data.db);
});
const settleOn = (days: number) => settleMentorships(scene.site(daysOn(days)));

describe('An ask that nobody answers', () => {
  test('lapses after ten days, tells the mentee, and gives the place free', async () => {
    const { ama, maya, ask, rowOf, noticesOf, seenBy } = scene;
    const id = await ask(ama);
    await settleOn(9.9);
    expect(await rowOf(id)).toMatchObject({ status: 'asked' });
    await settleOn(10);
    await settleOn(10);
    expect(await rowOf(id)).toMatchObject({ status: 'lapsed', endedBy: null });
    expect(await noticesOf(ama)).toEqual(['lapsed']);
    expect(await seenBy(maya, 'mentor')).toEqual([]);
    await ask(ama);
  });

  test('is not answered any more after ten days, before the clock has come by', async () => {
    const { ama, maya, ask, move, seenBy } = scene;
    const id = await ask(ama);
    await expect(move(maya, id, 'accept', daysOn(10))).rejects.toMatchObject({
      code: 'mentorship/changed',
    });
    expect(await seenBy(maya, 'mentor', daysOn(10))).toMatchObject([
      { status: 'lapsed', can: { moves: [] } },
    ]);
  });
});

/** The check of the scene is of a Saturday in November and lasts so many days. */
const endsOn = '2026-12-01';
const lastDay = 9;
const firstDayWithout = 10;

describe('When the check runs out', () => {
  test('contact rests from the first day without it, also before the clock has come by', async () => {
    const { ama, kojo, maya, active, as, seenBy } = scene;
    await giveCheck(data.db, maya, 'enhanced', endsOn);
    const id = await active(kojo);
    const said = { minutes: 30, note: '' };
    await logMentorSession(as(kojo, daysOn(lastDay)), id, { ...said, heldOn: '2026-11-30' });
    const late = as(kojo, daysOn(firstDayWithout));
    await expect(
      logMentorSession(late, id, { ...said, heldOn: '2026-12-01' }),
    ).rejects.toMatchObject({ code: 'mentorship/frozen' });
    const terms = { aim: 'x', months: 1, rhythm: 'weekly', place: 'in-writing' } as const;
    const { version } = await scene.rowOf(id);
    const proposed = proposeAgreement(as(maya, daysOn(firstDayWithout)), id, { ...terms, version });
    await expect(proposed).rejects.toMatchObject({ code: 'mentorship/frozen' });
    expect(await seenBy(kojo, 'mentee', daysOn(firstDayWithout))).toMatchObject([
      { isFrozen: true, can: { log: false, agree: false } },
    ]);
    expect(await listMentors(late, {})).toMatchObject({ items: [] });
    expect(await listMentors(as(ama, daysOn(firstDayWithout)), {})).toMatchObject({ items: [] });
  });

  test('the thread is frozen, the lead is told once, and both hear of it', async () => {
    const { kojo, maya, active, noticesOf, rowOf, profile, leadTold, threadOf } = scene;
    await giveCheck(data.db, maya, 'enhanced', endsOn);
    const id = await active(kojo);
    await settleOn(lastDay);
    expect(await rowOf(id)).toMatchObject({ frozenAt: null });
    expect(await leadTold()).toEqual([]);
    await settleOn(firstDayWithout);
    await settleOn(firstDayWithout);
    expect(await rowOf(id)).toMatchObject({ status: 'active', frozenAt: daysOn(firstDayWithout) });
    expect(await data.db.select().from(mentor)).toMatchObject([
      { id: profile.id, status: 'active' },
    ]);
    expect(await leadTold()).toEqual([`mentor ${profile.id}`]);
    expect(await threadOf(id)).toBe('frozen');
    expect((await noticesOf(kojo)).at(-1)).toBe('resting');
    expect((await noticesOf(maya)).at(-1)).toBe('check-ended');
  });

  test('a renewed one brings back what was, once the clock has come by', async () => {
    const { kojo, maya, active, noticesOf, rowOf, threadOf } = scene;
    await giveCheck(data.db, maya, 'enhanced', endsOn);
    const id = await active(kojo);
    await settleOn(firstDayWithout);
    await giveCheck(data.db, maya, 'enhanced', '2029-12-01');
    await settleOn(firstDayWithout + 1);
    expect(await rowOf(id)).toMatchObject({ status: 'active', frozenAt: null });
    expect(await threadOf(id)).toBe('open');
    expect((await noticesOf(kojo)).at(-1)).toBe('resumed');
    expect((await noticesOf(maya)).slice(-2)).toEqual(['check-renewed', 'resumed']);
  });

  test('a lower one keeps the adults and freezes those under 18', async () => {
    const { ama, kojo, maya, active, rowOf, leadTold } = scene;
    const young = await active(kojo);
    const grown = await active(ama);
    await giveCheck(data.db, maya, 'basic');
    await settleOn(1);
    expect((await rowOf(young)).frozenAt).not.toBeNull();
    expect((await rowOf(grown)).frozenAt).toBeNull();
    expect(await leadTold()).toEqual([`mentorship ${young}`]);
  });
});

test('a guardian who takes the consent back makes contact rest', async () => {
  const { kojo, active, rowOf, leadTold } = scene;
  const id = await active(kojo);
  await allowMentoring(data.db, kojo, false);
  await settleOn(1);
  expect((await rowOf(id)).frozenAt).not.toBeNull();
  expect(await leadTold()).toEqual([`mentorship ${id}`]);
});

test('who leaves takes everything along, and the other side is told', async () => {
  const { ama, maya, kojo, active, ask, site, noticesOf } = scene;
  await active(ama);
  await ask(kojo);
  await forgetMentoring(site(), ama.id);
  expect((await noticesOf(maya)).at(-1)).toBe('ended');
  expect(await data.db.select().from(mentorship)).toMatchObject([{ menteeId: kojo.id }]);
  await forgetMentoring(site(), maya.id);
  expect((await noticesOf(kojo)).at(-1)).toBe('declined');
  expect(await data.db.select().from(mentor)).toEqual([]);
  expect(await data.db.select().from(mentorship)).toEqual([]);
});

test('asks that came to nothing go after six months, what ended after two years', async () => {
  const { ama, kojo, maya, ask, active, move, site } = scene;
  await move(ama, await ask(ama), 'withdraw');
  await move(maya, await active(kojo), 'end');
  const left = async (days: number) => {
    await sweepMentorships(site(daysOn(days)));
    return (await data.db.select().from(mentorship)).map(({ status }) => status);
  };
  expect(new Set(await left(170))).toEqual(new Set(['withdrawn', 'ended']));
  expect(await left(190)).toEqual(['ended']);
  expect(await left(760)).toEqual([]);
});
