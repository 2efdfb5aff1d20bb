import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { profile } from '#features/accounts/profile/profile.table.server.ts';
import type { ActKind } from '#features/contributions/act-kinds.ts';
import { actsFrom } from '#features/contributions/acts.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testContext, testNow as now } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { badgeCase } from './badge.case.server.ts';
import { doubtBadge, listOwnBadges, listShownBadges, showBadge } from './badge.service.server.ts';
import { badgeAward } from './badge.table.server.ts';
import { giveBadges } from './give-badges.service.server.ts';

let ama: Person;
let kofi: Person;
let mod: Person;
const test_ = useTestDb(async (db) => {
  const since = { createdAt: new Date('2025-01-01T00:00:00Z') };
  ama = await addTestAccount(db, ['customer'], { firstName: 'Ama', ...since });
  mod = await addTestAccount(db, ['moderator'], { firstName: 'Mo', ...since });
  kofi = await addTestAccount(db, ['customer'], {
    firstName: 'Kofi',
    createdAt: new Date('2026-06-01T00:00:00Z'),
  });
});

const as = (actor: Person, at = now) => testContext({ db: test_.db, actor, now: at });
const given = (kind: ActKind, who: Person, count: number) =>
  actsFrom(
    kind,
    Array.from({ length: count }, (_, i) => ({
      accountId: who.id,
      at: earlier(now, (i + 1) * dayMs),
    })),
  );
const badgesOf = async (who: Person) =>
  (await test_.db.select().from(badgeAward).where(eq(badgeAward.accountId, who.id))).map(
    ({ badge }) => badge,
  );

test('are given once, with the day, to those who have reached them', async () => {
  const acts = [given('correction', ama, 5), given('story', kofi, 1)];
  await giveBadges(as(mod), acts);
  expect((await badgesOf(ama)).toSorted()).toEqual(['early-adopter', 'helping-hand']);
  expect(await badgesOf(kofi)).toEqual(['first-share']);
  await giveBadges(as(mod, later(now, dayMs)), acts);
  const { badges } = await listOwnBadges(as(ama), acts);
  expect(badges).toHaveLength(8);
  expect(badges.find(({ badge }) => badge === 'helping-hand')).toMatchObject({
    progress: 5,
    needs: 5,
    earnedOn: '2026-11-21',
    isShown: false,
    can: { show: true },
  });
  expect(badges.find(({ badge }) => badge === 'active-contributor')).toMatchObject({
    progress: 5,
    needs: 10,
    earnedOn: null,
    can: { show: false },
  });
  const late = (await listOwnBadges(as(kofi), acts)).badges;
  expect(late.find(({ badge }) => badge === 'early-adopter')?.progress).toBeNull();
});

test('are for the person alone until they show one, and then in a public profile only', async () => {
  await giveBadges(as(mod), [given('story', ama, 1)]);
  await expect(listShownBadges(as(kofi), ama.id)).rejects.toThrow('not found');
  await test_.db.insert(profile).values({ accountId: ama.id, isPublic: true });
  expect((await listShownBadges(as(kofi), ama.id)).badges).toEqual([]);
  await showBadge(as(ama), { badge: 'first-share', isShown: true });
  const { badges } = await listShownBadges(as(kofi), ama.id);
  expect(badges).toMatchObject([{ badge: 'first-share', can: { doubt: false } }]);
  expect((await listShownBadges(as(mod), ama.id)).badges).toMatchObject([{ can: { doubt: true } }]);
  await showBadge(as(ama), { badge: 'first-share', isShown: false });
  expect((await listShownBadges(as(kofi), ama.id)).badges).toEqual([]);
  await expect(showBadge(as(kofi), { badge: 'first-share', isShown: true })).rejects.toThrow(
    'no such badge',
  );
});

test('are not shown by anybody under 18', async () => {
  await giveBadges(as(mod), [given('story', ama, 1)]);
  const young = { ...ama, ageBand: '16-17' as const };
  await expect(showBadge(as(young), { badge: 'first-share', isShown: true })).rejects.toThrow(
    'This space is protected.',
  );
  const { badges } = await listOwnBadges(as(young), []);
  expect(badges.find(({ badge }) => badge === 'first-share')).toMatchObject({
    earnedOn: '2026-11-21',
    can: { show: false },
  });
});

test('are taken back through the queue with a reason, told to the holder, and not given again', async () => {
  const acts = [given('story', ama, 1)];
  await giveBadges(as(mod), acts);
  await showBadge(as(ama), { badge: 'first-share', isShown: true });
  const [row] = await test_.db.select().from(badgeAward).where(eq(badgeAward.badge, 'first-share'));
  const id = row?.id ?? '';
  await doubtBadge(as(mod), id, 'The story is copied.');
  const [opened] = await test_.db.select().from(staffCase);
  expect(opened).toMatchObject({ kind: 'badge', aboutAccountId: ama.id });
  const decision = { version: opened?.version ?? 0, outcome: 'revoke', note: 'It was copied.' };
  await decideCase(as(mod), new CaseKinds([badgeCase]), opened?.id ?? '', decision);
  await giveBadges(as(mod), acts);
  const { badges } = await listOwnBadges(as(ama), acts);
  expect(badges.find(({ badge }) => badge === 'first-share')).toMatchObject({
    isRevoked: true,
    isShown: false,
    reason: 'It was copied.',
    can: { show: false },
  });
  const told = await test_.db.select().from(notification).where(eq(notification.accountId, ama.id));
  expect(told.map(({ kind }) => kind)).toContain('badges/revoked');
  await expect(doubtBadge(as(mod), id, 'Again.')).rejects.toThrow('no such badge');
});
