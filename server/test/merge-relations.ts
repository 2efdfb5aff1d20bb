import { inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { correction } from '#features/corrections/correction.table.server.ts';
import { listingIntroduction } from '#features/own-listings/introduction.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { certificate } from '#features/certificates/certificate.table.server.ts';
import { placement } from '#features/placements/placement.table.server.ts';
import { partnership, recommendation } from '#features/partnerships/partnership.table.server.ts';
import { invitedRoles } from '#features/teams/team.policy.ts';
import {
  teamHandOver,
  teamInvitation,
  teamMember,
  teamRecovery,
} from '#features/teams/team.table.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { addTestOpportunity } from '#features/opportunities/opportunity.scene.server.ts';
import { programmeOf } from '#features/programmes/programme.scene.server.ts';
import { youthProgramme } from '#features/programmes/programme.table.server.ts';
import { shiftOf } from '#features/volunteering/volunteering.scene.server.ts';
import { volunteerShift } from '#features/volunteering/volunteering.table.server.ts';
import { tradeProduct } from '#features/trade/product.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Dice } from '#platform/test/dice.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { longAgo } from './long-ago.ts';

const subjectType = 'listing';
const moments = (dice: Dice) => ({ createdAt: longAgo(dice), updatedAt: longAgo(dice) });

interface Scene {
  ids: readonly [string, string];
  /** A listing that is neither of the two. */
  thirdId: string;
  people: readonly string[];
}

/** What ties a listing to people, to what readers say and to other listings, at random. */
export async function addRelations(db: Db, dice: Dice, scene: Scene): Promise<void> {
  await addTeams(db, dice, scene);
  await addCorrections(db, dice, scene);
  await addTies(db, dice, scene);
  await addShifts(db, dice, scene);
  await addProgrammesOf(db, dice, scene);
}

async function addProgrammesOf(db: Db, dice: Dice, { ids, people }: Scene): Promise<void> {
  const { leaderIds: _, ...given } = programmeOf();
  await db.insert(youthProgramme).values(
    ids.map((listingId) => ({
      ...moments(dice),
      ...given,
      listingId,
      ownerId: dice.pick(people),
      version: dice.whole(1, 9),
    })),
  );
}

async function addShifts(db: Db, dice: Dice, { ids, people }: Scene): Promise<void> {
  const pattern = {
    zone: 'Europe/London',
    repetitions: [{ start: '2026-12-01T10:00', minutes: 60, rule: '' }],
    without: [],
  };
  await db.insert(volunteerShift).values(
    ids.map((subjectId) => ({
      ...moments(dice),
      ...shiftOf(),
      pattern,
      subjectType,
      subjectId,
      createdBy: dice.pick(people),
    })),
  );
}

async function addTeams(db: Db, dice: Dice, { ids, people }: Scene): Promise<void> {
  const [personId = '', otherPersonId = '', owner = ''] = people;
  const ownerId = dice.pick([owner, null]);
  await db
    .update(listing)
    .set({ ownerId, updatedAt: longAgo(dice) })
    .where(inArray(listing.id, dice.some(ids, dice.whole(1, 2))));
  const role = () => dice.pick(invitedRoles);
  const members = ids.flatMap((subjectId) =>
    dice.some(people, dice.whole(0, people.length)).map((accountId) => ({
      ...moments(dice),
      subjectType,
      subjectId,
      accountId,
      role: role(),
    })),
  );
  if (members.length > 0) await db.insert(teamMember).values(members);
  await db.insert(teamInvitation).values(
    ids.flatMap((subjectId, at) =>
      ['both@example.org', `side-${at}@example.org`].map((email) => ({
        ...moments(dice),
        subjectType,
        subjectId,
        email,
        role: role(),
        invitedBy: ownerId ?? personId,
        expiresAt: testNow,
      })),
    ),
  );
  const asked = { subjectType, accountId: personId, role: role(), note: 'Gone.', ownerId };
  const recovery = { ...asked, waitsUntil: testNow };
  await db.insert(teamRecovery).values([
    { ...recovery, ...moments(dice), subjectId: ids[0], endedAt: testNow },
    // While one waits, the owner whom it names stays.
    ...(dice.chance(0.6) ? [{ ...recovery, ...moments(dice), subjectId: dice.pick(ids) }] : []),
  ]);
  await db.insert(teamHandOver).values({
    ...moments(dice),
    subjectType,
    subjectId: dice.pick(ids),
    fromId: ownerId ?? personId,
    toId: otherPersonId,
    expiresAt: testNow,
  });
}

async function addCorrections(db: Db, dice: Dice, { ids, thirdId }: Scene): Promise<void> {
  const [one, other] = ids;
  const said = (subjectId: string, diffHash: string, duplicateOf: string | null) => ({
    ...moments(dice),
    subjectType,
    subjectId,
    matter: duplicateOf ? ('duplicate' as const) : ('facts' as const),
    changes: [{ field: 'phone' as const, from: null, to: '+44 20 7946 0001' }],
    duplicateOf,
    note: 'Invented.',
    status: dice.pick(['owner', 'staff'] as const),
    dueAt: testNow,
    language: 'en' as const,
    personPrint: 'somebody',
    diffHash,
    version: dice.whole(1, 9),
  });
  const decided = { status: 'refused' as const, decidedAt: testNow };
  await db
    .insert(correction)
    .values([
      said(one, 'same', null),
      said(other, 'same', null),
      said(one, 'left', null),
      said(other, 'twin', one),
      said(one, 'third', thirdId),
      said(thirdId, 'of', other),
      { ...said(other, 'past', null), ...decided },
      { ...said(one, 'past twin', other), ...decided },
    ]);
}

async function addTies(db: Db, dice: Dice, { ids, thirdId, people }: Scene): Promise<void> {
  const [one, other] = ids;
  const tie = (
    proposerId: string,
    partnerId: string,
    status: 'proposed' | 'accepted' | 'ended',
  ) => ({
    ...moments(dice),
    subjectType,
    ...dice.pick([
      { proposerId, partnerId },
      { proposerId: partnerId, partnerId: proposerId },
    ]),
    status,
    contactName: 'Sample Person',
    notes: 'Invented.',
    acceptedAt: status === 'accepted' ? longAgo(dice) : null,
    endedAt: status === 'ended' ? longAgo(dice) : null,
    version: dice.whole(1, 9),
  });
  const open = () => dice.pick(['proposed', 'accepted'] as const);
  await db
    .insert(partnership)
    .values([
      tie(one, other, open()),
      tie(one, other, 'ended'),
      tie(one, thirdId, open()),
      tie(other, thirdId, dice.pick(['proposed', 'accepted', 'ended'] as const)),
    ]);
  const vouches = [
    [one, other],
    [one, thirdId],
    [other, thirdId],
    [thirdId, one],
    [thirdId, other],
  ] as const;
  await db.insert(recommendation).values(
    dice.some(vouches, dice.whole(1, vouches.length)).map(([byId, ofId]) => ({
      subjectType,
      byId,
      ofId,
      createdAt: longAgo(dice),
    })),
  );
  await db.insert(listingIntroduction).values([
    { ...moments(dice), listingId: thirdId, missionId: dice.pick(ids) },
    { ...moments(dice), listingId: one, missionId: dice.pick([other, thirdId, null]) },
  ]);
  for (const hostListingId of [one, other, thirdId]) {
    await addTestEvent(db, { hostListingId, placeListingId: dice.pick([one, other, null]) });
    await addTestOpportunity(db, { hostListingId });
  }
  await addPlaced(db, dice, { listingIds: [one, other, thirdId], accountId: people[0] ?? '' });
  await db.insert(tradeProduct).values(
    [one, other, thirdId].map((listingId) => ({
      ...moments(dice),
      listingId,
      name: 'Invented',
      category: 'other' as const,
      searchText: 'invented',
      version: dice.whole(1, 9),
    })),
  );
}

/** What each page has offered and certified. */
async function addPlaced(
  db: Db,
  dice: Dice,
  { listingIds, accountId }: { listingIds: readonly string[]; accountId: string },
): Promise<void> {
  const period = { startsOn: '2026-01-12', endsOn: '2026-06-26' };
  await db.insert(placement).values(
    listingIds.map((listingId) => ({
      ...moments(dice),
      ...period,
      listingId,
      status: 'completed' as const,
      university: 'Sample university',
      occupation: 'Invented',
      hoursPerWeek: 14,
      pay: 'paid' as const,
      endedAt: longAgo(dice),
    })),
  );
  await db.insert(certificate).values(
    listingIds.map((listingId) => ({
      ...moments(dice),
      ...period,
      listingId,
      accountId,
      code: uuidv7(),
      sourceType: 'placement' as const,
      sourceId: uuidv7(),
      holder: 'Sample Person',
      issuer: 'Sample page',
      role: 'Invented',
      summary: 'Invented.',
      minutes: 600,
      issuedOn: '2026-07-01',
      hash: 'sample',
    })),
  );
}
