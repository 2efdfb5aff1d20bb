import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  getOwnMentor,
  moveOwnMentor,
  saveOwnMentor,
} from '../applying/own-mentor.service.server.ts';
import { listMentors } from '../finding/list-mentors.service.server.ts';
import {
  addTestMentor,
  daysOn,
  giveCheck,
  giveReferences,
  openMentorScene,
} from '../mentorship.scene.server.ts';
import type { MentorScene } from '../mentorship.scene.server.ts';
import type { DeskMove } from '../mentor.policy.ts';
import { mentor } from '../mentor.table.server.ts';
import { listDeskMentors } from './mentor-desk.service.server.ts';
import { moveDeskMentor } from './move-mentor.service.server.ts';

const data = useTestDb();
let scene: MentorScene;
let obi: Person;
beforeEach(async () => {
  scene = await openMentorScene(data.db);
  obi = await addTestAccount(data.db, ['customer', 'volunteer'], { firstName: 'Obi' });
});

const said = {
  headline: 'Plumber',
  about: 'Ask me about pipes.',
  topics: ['trades' as const],
  languages: ['en' as const],
  ways: ['online' as const],
  city: '',
  capacity: 1,
  takesYoung: true,
};
const apply = (who = obi) => saveOwnMentor(scene.as(who), { ...said, version: null });
const move = async (id: string, name: DeskMove, who = scene.admin) => {
  const [row] = await data.db.select().from(mentor).where(eq(mentor.id, id));
  await moveDeskMentor(scene.as(who), id, {
    move: name,
    on: '2026-11-20',
    note: '',
    version: row?.version ?? 0,
  });
};
const stateOf = async (id: string) => {
  const [row] = await data.db.select().from(mentor).where(eq(mentor.id, id));
  return row?.status;
};

describe('An applicant', () => {
  test('becomes a mentor after two references, interview, check and training, in this order', async () => {
    const { noticesOf, as } = scene;
    const { id } = await apply();
    await expect(move(id, 'train')).rejects.toMatchObject({ code: 'mentor/no-references' });
    await move(id, 'takeUp');
    await giveReferences(data.db, obi, 1);
    await expect(move(id, 'vouch')).rejects.toMatchObject({ code: 'mentor/no-references' });
    await giveReferences(data.db, obi, 2);
    await move(id, 'vouch');
    await move(id, 'interview');
    await expect(move(id, 'clear')).rejects.toMatchObject({ code: 'mentor/no-check' });
    await giveCheck(data.db, obi, 'basic');
    // Basic is not enough for somebody who wants to help people under 18.
    await expect(move(id, 'clear')).rejects.toMatchObject({ code: 'mentor/no-check' });
    await giveCheck(data.db, obi, 'enhanced');
    await move(id, 'clear');
    expect(await stateOf(id)).toBe('training');
    expect((await listMentors(as(scene.ama), {})).items.map((one) => one.id)).not.toContain(id);
    await move(id, 'train');
    expect((await listMentors(as(scene.ama), {})).items.map((one) => one.id)).toContain(id);
    expect(await noticesOf(obi)).toEqual([
      'step-references',
      'step-interview',
      'step-check',
      'step-training',
      'step-active',
    ]);
  });

  test('whose check has run out meanwhile, or whom nobody knows, does not become active', async () => {
    const ife = await addTestAccount(data.db, ['customer'], { firstName: 'Ife' });
    const rows = [obi, ife].map((who) => addTestMentor(data.db, who.id, { status: 'training' }));
    const [first, second] = await Promise.all(rows);
    for (const who of [obi, ife]) await giveReferences(data.db, who, 2);
    await giveCheck(data.db, obi, 'enhanced', '2026-11-21');
    await giveCheck(data.db, ife, 'enhanced');
    await expect(move(first?.id ?? '', 'train')).rejects.toMatchObject({ code: 'mentor/no-check' });
    await expect(move(second?.id ?? '', 'train')).rejects.toMatchObject({ code: 'mentor/no-role' });
    // Once an admin vouches for who they are, the role comes with the last step.
    const isIfe = eq(account.id, ife.id);
    await data.db.update(account).set({ verifiedAt: testNow }).where(isIfe);
    await move(second?.id ?? '', 'train');
    const [row] = await data.db.select({ roles: account.roles }).from(account).where(isIfe);
    expect(row?.roles).toContain('volunteer');
  });

  test('is decided on by admins, not by themselves', async () => {
    const { id } = await apply();
    await expect(move(id, 'takeUp', obi)).rejects.toMatchObject({ kind: 'forbidden' });
    const own = await addTestMentor(data.db, scene.admin.id, { status: 'applied' });
    await expect(move(own.id, 'takeUp')).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(listDeskMentors(scene.as(obi), { view: 'applied' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('under 18 does not apply, and who was ended by staff not again', async () => {
    await expect(apply(scene.kojo)).rejects.toMatchObject({ kind: 'forbidden' });
    const { id } = await apply();
    await expect(apply()).rejects.toMatchObject({ code: 'mentor/changed' });
    await move(id, 'refuse');
    expect(await getOwnMentor(scene.as(obi))).toMatchObject({
      canApply: false,
      mentor: { status: 'ended', moves: [] },
    });
    await expect(moveOwnMentor(scene.as(obi), { move: 'applyAgain' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('A mentor', () => {
  test('pauses and goes on; a current check is needed to go on', async () => {
    const { maya, as, ama } = scene;
    await moveOwnMentor(as(maya), { move: 'pause' });
    expect((await listMentors(as(ama), {})).items).toEqual([]);
    await giveCheck(data.db, maya, 'enhanced', '2026-11-21');
    await expect(moveOwnMentor(as(maya), { move: 'resume' })).rejects.toMatchObject({
      code: 'mentor/no-check',
    });
    await giveCheck(data.db, maya, 'enhanced');
    await moveOwnMentor(as(maya), { move: 'resume' });
    expect((await listMentors(as(ama), {})).items).toHaveLength(1);
  });

  test('who stops ends what is open, and may apply again', async () => {
    const { maya, as, ama, active, rowOf, noticesOf, profile } = scene;
    const id = await active(ama);
    await moveOwnMentor(as(maya), { move: 'leave' });
    expect(await rowOf(id)).toMatchObject({ status: 'ended' });
    expect((await noticesOf(ama)).at(-1)).toBe('ended');
    await moveOwnMentor(as(maya), { move: 'applyAgain' });
    expect(await stateOf(profile.id)).toBe('applied');
  });
});

test('the desk shows each state, whose check ends within 60 days, and who is frozen', async () => {
  const { as, admin, maya, profile } = scene;
  await apply();
  await giveCheck(data.db, maya, 'enhanced', '2027-01-20');
  const see = async (view: 'applied' | 'active' | 'renewals' | 'frozen', days = 0) =>
    (await listDeskMentors(as(admin, daysOn(days)), { view })).items.map(({ name }) => name);
  expect(await see('applied')).toEqual(['Obi Sample']);
  expect(await see('active')).toEqual(['Maya Mensah']);
  expect(await see('renewals', -1)).toEqual([]);
  expect(await see('renewals')).toEqual(['Maya Mensah']);
  expect(await see('frozen')).toEqual([]);
  await data.db
    .update(mentor)
    .set({ frozenAt: daysOn(0) })
    .where(eq(mentor.id, profile.id));
  expect(await see('frozen')).toEqual(['Maya Mensah']);
  const { items, counts } = await listDeskMentors(as(admin), { view: 'active' });
  expect(counts).toMatchObject({ applied: 1, active: 1, renewals: 1, frozen: 1 });
  expect(items).toMatchObject([
    { check: { scheme: 'dbs', level: 'enhanced', isEnough: true, isRenewalDue: true } },
  ]);
});
