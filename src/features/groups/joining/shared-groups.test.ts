// Who reads what somebody shows to people in their groups, through the profile itself.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { personBlock } from '#features/accounts/blocks/block.table.server.ts';
import type { ProfileForm } from '#features/accounts/profile/profile.contract.ts';
import { getProfile, updateProfile } from '#features/accounts/profile/profile.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { groupMember } from '../group-member.table.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { addGroupScene } from '../groups.scene.server.ts';
import type { GroupScene } from '../groups.scene.server.ts';
import { sharesCommunityGroup } from './shared-groups.server.ts';
import { leaveGroup } from './membership.service.server.ts';

const data = useTestDb();
let scene: GroupScene;
let stranger: Person;

const form: ProfileForm = {
  firstName: 'Ama',
  lastName: 'Owusu',
  city: 'Leeds',
  isPublic: true,
  canOffer: 'Lifts to the market.',
  originConsent: false,
  shown: ['city'],
  shownInGroups: ['canOffer', 'city'],
  version: 0,
};

beforeEach(async () => {
  scene = await addGroupScene(() => data.db);
  stranger = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
  await updateProfile(scene.as(scene.ama), scene.ama.id, form);
});

const sharedGroups = [sharesCommunityGroup];
const offerSeenBy = async (who: Person, as?: 'others' | 'groups') =>
  (await getProfile(scene.as(who), scene.ama.id, { as, sharedGroups })).canOffer;
const offer = 'Lifts to the market.';

describe('What is for people in one’s groups', () => {
  test('is read by those, by nobody else, and is in one list alone', async () => {
    expect([await offerSeenBy(scene.bola), await offerSeenBy(stranger)]).toEqual([offer, '']);
    const own = await getProfile(scene.as(scene.ama), scene.ama.id, { sharedGroups });
    expect(own).toMatchObject({ shown: ['city'], shownInGroups: ['canOffer'] });
    const seen = await getProfile(scene.as(scene.bola), scene.ama.id, { sharedGroups });
    expect(seen).toMatchObject({ city: 'Leeds', shown: [], shownInGroups: [] });
  });

  test('is seen by its person as either reads it', async () => {
    expect(await offerSeenBy(scene.ama, 'others')).toBe('');
    expect(await offerSeenBy(scene.ama, 'groups')).toBe(offer);
    // Nobody sees somebody else's as they like.
    expect(await offerSeenBy(stranger, 'groups')).toBe('');
  });

  test('is read no more by somebody who has left', async () => {
    await leaveGroup(scene.as(scene.bola), scene.groupId);
    expect(await offerSeenBy(scene.bola)).toBe('');
  });

  test.each(['asked', 'removed'] as const)('is not for somebody who is %s', async (state) => {
    await data.db
      .update(groupMember)
      .set({ state })
      .where(eq(groupMember.accountId, scene.bola.id));
    expect(await offerSeenBy(scene.bola)).toBe('');
  });

  test.each([{ archivedAt: testNow }, { hiddenAt: testNow }, { status: 'pending' as const }])(
    'is not read by way of a group that is %j',
    async (columns) => {
      await data.db.update(communityGroup).set(columns);
      expect(await offerSeenBy(scene.bola)).toBe('');
    },
  );

  test('is not there for somebody with whom there is a block', async () => {
    await data.db.insert(personBlock).values({
      accountId: scene.ama.id,
      otherId: scene.bola.id,
      kind: 'block',
      shownAs: 'Bola O.',
      createdAt: testNow,
    });
    await expect(offerSeenBy(scene.bola)).rejects.toMatchObject({ code: 'profile/not-found' });
  });

  test('is not for people under 18, nor of one, whatever the rows say', async () => {
    expect(await offerSeenBy({ ...scene.bola, ageBand: '16-17' })).toBe('');
    await data.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, scene.ama.id));
    await expect(offerSeenBy(scene.bola)).rejects.toMatchObject({ code: 'profile/not-found' });
  });

  test('stays as it is where a change leaves it out', async () => {
    const { shown: _, shownInGroups: __, ...unsaid } = form;
    await updateProfile(scene.as(scene.ama), scene.ama.id, { ...unsaid, version: 1 });
    expect(await offerSeenBy(scene.bola)).toBe(offer);
  });
});
