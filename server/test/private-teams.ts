import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { account } from '#features/accounts/account.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { listingIntroduction } from '#features/own-listings/introduction.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { partnership } from '#features/partnerships/partnership.table.server.ts';
import {
  teamInvitation,
  teamLetter,
  teamMember,
  teamRecovery,
} from '#features/teams/team.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { helpers } from './private-people.ts';
import type { SceneParts } from './private-people.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

const subjectType = 'listing';
const tomorrow = later(testNow, dayMs);

/** The owner's team, an invitation and its count, a settled question to staff, a partnership, an introduction, and a council with its officer. */
export async function addTeams({ db, canaries, ids, personId, ownerId, teamIds }: SceneParts) {
  const isPublic = eq(listing.status, 'published');
  const [own] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(isPublic, eq(listing.ownerId, ownerId)));
  const [free] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(isPublic, isNull(listing.ownerId)));
  if (!own || !free) throw new Error('The scene has no listings.');
  const subject = { subjectType, subjectId: own.id };
  for (const [place, accountId] of teamIds.entries()) {
    const role = helpers[place] ?? 'member';
    await db.insert(teamMember).values({ ...subject, accountId, role });
  }
  const invitationId = uuidv7();
  ids['invitations'] = [invitationId];
  await canaries.add(db, teamInvitation, 'invited', {
    id: invitationId,
    ...subject,
    role: 'member',
    invitedBy: ownerId,
    expiresAt: tomorrow,
  });
  await canaries.add(db, teamLetter, 'counted', { kind: 'invitation', sentAt: testNow });
  await canaries.add(db, teamRecovery, 'settled', {
    ...subject,
    role: 'manager',
    accountId: personId,
    waitsUntil: testNow,
    endedAt: testNow,
  });
  const partnershipId = uuidv7();
  ids['partnerships'] = [partnershipId];
  await canaries.add(db, partnership, 'proposed', {
    id: partnershipId,
    subjectType,
    proposerId: own.id,
    partnerId: free.id,
    status: 'proposed',
  });
  await canaries.add(db, listingIntroduction, 'introduced', { listingId: free.id });
  const id = uuidv7();
  ids['councils'] = [id];
  await canaries.add(db, council, 'council', { id });
  const [officer] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, demoEmail('council')));
  if (officer) await db.insert(councilMember).values({ councilId: id, accountId: officer.id });
}
