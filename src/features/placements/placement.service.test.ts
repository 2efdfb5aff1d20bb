import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import {
  forgetPlacements,
  settlePlacements,
  sweepPlacements,
} from './placement-clock.service.server.ts';
import { offersToOne } from './placement.policy.ts';
import { openPlacementScene } from './placement.scene.server.ts';
import type { PlacementScene } from './placement.scene.server.ts';
import { listOwnPlacements, listPlacements, movePlacement } from './placement.service.server.ts';
import { placement } from './placement.table.server.ts';

const data = useTestDb();
let scene: PlacementScene;

beforeEach(async () => {
  scene = await openPlacementScene(data.db);
});

const mailed = async () => (await listMails(data.db)).mails.map(({ to }) => to.address);

const ownOf = async (who = scene.student, now = testNow) =>
  (await listOwnPlacements(scene.as(who, now), undefined)).items;

describe('An offer', () => {
  test('goes by mail, and is found by who has confirmed that address, and by nobody else', async () => {
    const made = await scene.offer();
    expect(made).toMatchObject({ side: 'host', student: 'ama@sample.example', status: 'offered' });
    expect(await mailed()).toEqual(['ama@sample.example']);
    expect(await ownOf()).toMatchObject([
      { id: made.id, side: 'student', can: { moves: ['accept', 'decline'] } },
    ]);
    expect(await ownOf(scene.stranger)).toEqual([]);
    expect(await ownOf({ ...scene.student, isVerified: false })).toEqual([]);
    await expect(
      movePlacement(scene.as(scene.stranger), made.id, { move: 'accept', version: 1 }),
    ).rejects.toMatchObject({ code: 'placement/not-found' });
  });

  test('answers the same for somebody under 18, who sees and gets nothing', async () => {
    const young = await addTestAccount(data.db, ['customer'], {
      firstName: 'Yaa',
      ageBand: '16-17',
    });
    const made = await scene.offer({ email: 'yaa@sample.example' });
    const other = await scene.offer({ email: 'nobody@sample.example' });
    const { id: _a, student: _b, ...one } = made;
    const { id: _c, student: _d, ...two } = other;
    expect(one).toEqual(two);
    expect(await ownOf(young)).toEqual([]);
    expect(await mailed()).toEqual(['nobody@sample.example']);
  });

  test('is accepted once, and keeps no address then', async () => {
    const made = await scene.offer();
    const begun = await movePlacement(scene.as(scene.student), made.id, {
      move: 'accept',
      version: made.version,
    });
    expect(begun).toMatchObject({ status: 'active', student: 'Ama Owusu' });
    await expect(
      movePlacement(scene.as(scene.student), made.id, { move: 'accept', version: made.version }),
    ).rejects.toMatchObject({ code: 'placement/changed' });
    const [row] = await data.db.select().from(placement);
    expect(row).toMatchObject({ offeredTo: null, studentId: scene.student.id });
    expect(await scene.noticesOf(scene.supervisor)).toEqual(['accepted']);
  });

  test('lapses, and is told to the host alone', async () => {
    const made = await scene.offer();
    const after = later(testNow, 15 * dayMs);
    await expect(
      movePlacement(scene.as(scene.student, after), made.id, { move: 'accept', version: 1 }),
    ).rejects.toMatchObject({ code: 'placement/changed' });
    await settlePlacements({ ...scene.as(scene.host), now: after, actor: testContext(data).actor });
    expect(await ownOf()).toEqual([]);
    expect(await scene.noticesOf(scene.supervisor)).toEqual(['lapsed']);
    expect(await scene.noticesOf(scene.student)).toEqual([]);
  });

  test('is made to one address so often a day', async () => {
    for (let count = 0; count < offersToOne; count += 1) await scene.offer();
    await expect(scene.offer()).rejects.toMatchObject({ code: 'placement/many' });
  });

  test('is not made by members, and not seen by strangers', async () => {
    await expect(scene.offer({}, scene.supervisor)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(scene.offer({}, scene.stranger)).rejects.toMatchObject({
      code: 'subject/not-found',
    });
    await expect(
      listPlacements(scene.as(scene.stranger), scene.pageId, undefined),
    ).rejects.toMatchObject({ code: 'subject/not-found' });
    const desk = await listPlacements(scene.as(scene.supervisor), scene.pageId, undefined);
    expect(desk).toMatchObject({ items: [], can: { offer: false }, supervisors: [] });
  });
});

describe('The law on unpaid work', () => {
  test.each([
    [{ ground: null }, 'ground', 'ground'],
    [{ ground: 'scheme' }, 'scheme', 'scheme'],
    [{ endsOn: '2027-11-03' }, 'endsOn', 'courseLong'],
    [{ endsOn: '2026-10-02' }, 'endsOn', 'endsOn'],
    [{ startsOn: '2026-10-01', endsOn: '2026-10-02' }, 'endsOn', 'endsPast'],
    [{ supervisorId: '00000000-0000-7000-8000-000000000000' }, 'supervisorId', 'supervisor'],
  ] as const)('refuses %j', async (changes, path, name) => {
    await expect(scene.offer(changes)).rejects.toMatchObject({
      fields: [{ path, key: `placements:error.${name}` }],
    });
  });

  test('a course’s own placement is a year at most, other work may be longer', async () => {
    await scene.offer({ startsOn: '2026-11-02', endsOn: '2027-11-02' });
    const longer = await scene.offer({ endsOn: '2027-11-03', pay: 'paid', ground: null });
    expect(longer).toMatchObject({ pay: 'paid', ground: null });
  });

  test('a business is no charity', async () => {
    expect(await scene.offer({ ground: 'charity' })).toMatchObject({ ground: 'charity' });
    await data.db.update(listing).set({ kind: 'business' }).where(eq(listing.id, scene.pageId));
    await expect(scene.offer({ ground: 'charity' })).rejects.toMatchObject({
      fields: [{ path: 'ground', key: 'placements:error.notCharity' }],
    });
  });
});

describe('The end', () => {
  test('comes from either side, and the other is told', async () => {
    const one = await scene.begin();
    const stopped = await movePlacement(scene.as(scene.student), one.id, {
      move: 'stop',
      version: one.version,
    });
    expect(stopped.status).toBe('ended');
    expect(await scene.noticesOf(scene.supervisor)).toEqual(['accepted', 'stopped']);
    const two = await scene.begin();
    const done = await movePlacement(scene.as(scene.supervisor), two.id, {
      move: 'complete',
      version: two.version,
    });
    expect(done.status).toBe('completed');
    expect(await scene.noticesOf(scene.student)).toEqual(['completed']);
  });

  test('comes by itself a month after the last day', async () => {
    await scene.begin({ endsOn: '2026-11-30' });
    const site = (day: string) => ({
      ...scene.as(scene.host),
      actor: testContext(data).actor,
      now: new Date(`${day}T12:00:00Z`),
    });
    await settlePlacements(site('2026-12-30'));
    expect((await ownOf())[0]?.status).toBe('active');
    await settlePlacements(site('2026-12-31'));
    expect((await ownOf())[0]?.status).toBe('completed');
    await sweepPlacements(site('2028-12-30'));
    expect(await ownOf()).toHaveLength(1);
    await sweepPlacements(site('2029-01-01'));
    expect(await ownOf()).toEqual([]);
  });

  test('of an account takes its placements, and leaves those of its supervisor', async () => {
    await scene.begin();
    const site = { ...scene.as(scene.host), actor: testContext(data).actor };
    await forgetPlacements(site, scene.supervisor.id);
    expect(await ownOf()).toMatchObject([{ supervisor: '' }]);
    await forgetPlacements(site, scene.student.id);
    expect(await data.db.$count(placement)).toBe(0);
    expect(await scene.noticesOf(scene.host)).toEqual(['left']);
  });
});
