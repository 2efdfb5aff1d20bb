import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { account } from '#features/accounts/account.table.server.ts';
import { badgeAward } from '#features/badges/badge.table.server.ts';
import { certificate } from '#features/certificates/certificate.table.server.ts';
import {
  assignment,
  assignmentComment,
  placement,
  placementHours,
} from '#features/placements/placement.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import { everyone, team } from './secret.ts';
import type { Secret } from './secret.ts';

/**
 * The person has a placement at the owner's public page, which the manager supervises, with one assignment to do and one
 * handed in, hours that wait, and a certificate; and an offer that waits for their answer.
 */
export async function addPlacements(parts: SceneParts): Promise<void> {
  const { db, canaries, ids, personId, ownerId, teamIds } = parts;
  const [listingId = ''] = ids['listings'] ?? [];
  const [supervisorId] = teamIds;
  const idsOf = (name: string, count: number) =>
    (ids[name] = Array.from({ length: count }, uuidv7));
  const [activeId = '', offeredId = ''] = idsOf('placements', 2);
  const [openId = '', submittedId = ''] = idsOf('placement-assignments', 2);
  const [hoursId = ''] = idsOf('placement-hours', 1);
  const [certificateId = ''] = idsOf('certificates', 1);
  const agreed = {
    listingId,
    supervisorId,
    offeredBy: ownerId,
    startsOn: '2026-11-02',
    endsOn: '2027-02-28',
    hoursPerWeek: 14,
    pay: 'unpaid',
    ground: 'scheme',
  } as const;
  const [person] = await db
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, personId));
  await canaries.add(db, placement, 'placement', {
    ...agreed,
    id: activeId,
    status: 'active',
    studentId: personId,
    offeredTo: null,
    offerUntil: null,
    endedAt: null,
  });
  await canaries.add(db, placement, 'offer', {
    ...agreed,
    id: offeredId,
    status: 'offered',
    studentId: null,
    offeredTo: person?.email ?? '',
    offerUntil: later(testNow, dayMs),
    endedAt: null,
  });
  const task = { placementId: activeId, dueOn: '2026-12-01', approvedAt: null };
  await canaries.add(db, assignment, 'task', { ...task, id: openId, status: 'open' });
  await canaries.add(db, assignment, 'handed-in', {
    ...task,
    id: submittedId,
    status: 'submitted',
    submittedAt: testNow,
  });
  await canaries.add(db, assignmentComment, 'comment', {
    assignmentId: submittedId,
    side: 'student',
    writtenBy: personId,
    into: 'submitted',
  });
  await canaries.add(db, placementHours, 'hours', {
    id: hoursId,
    placementId: activeId,
    day: '2026-11-20',
    minutes: 120,
    status: 'claimed',
    decidedBy: null,
    decidedAt: null,
  });
  await db.insert(placementHours).values({
    placementId: activeId,
    day: '2026-11-19',
    minutes: 60,
    status: 'approved',
    decidedBy: ownerId,
    decidedAt: testNow,
  });
  ids['certificate-checks'] = ['kanariekanarieka'];
  const [badgeId = ''] = idsOf('badges', 1);
  await db.insert(badgeAward).values({
    id: badgeId,
    accountId: personId,
    badge: 'first-share',
    earnedOn: '2026-11-01',
  });
  await canaries.add(db, certificate, 'certificate', {
    id: certificateId,
    code: 'kanariekanarieka',
    accountId: personId,
    sourceType: 'volunteering',
    sourceId: uuidv7(),
    listingId,
    issuedBy: ownerId,
    startsOn: '2026-01-01',
    endsOn: '2026-06-30',
    minutes: 600,
    issuedOn: '2026-07-01',
    revokedAt: null,
    revokedBy: null,
  });
}

const sides = ['person', ...team, 'admin'] as const;

/** Who reads what of placements and certificates: the student or holder, the page's team, and admins. */
export const placementSecrets: readonly Secret[] = [
  {
    columns: `placement.university placement.occupation placement.scheme placement_assignment.title
      placement_assignment.brief placement_assignment.workUrl placement_assignment.evidenceUrl placement_comment.words
      placement_hours.what placement_hours.query`,
    toldTo: sides,
    why: 'the two sides of a placement, and admins',
  },
  {
    columns: 'account.firstName account.lastName',
    rows: /^(person|manager)$/,
    toldTo: sides,
    why: 'student and supervisor know each other, and the team knows both',
  },
  {
    columns: 'account.email',
    rows: /^person$/,
    toldTo: sides,
    why: 'the team typed the address that an offer went to',
  },
  {
    columns: 'certificate.holder certificate.role certificate.summary',
    toldTo: sides,
    why: 'the holder, the team of the page that issued it, and admins',
  },
  {
    columns: 'certificate.issuer certificate.hash',
    toldTo: everyone,
    why: 'the check page, for who has its address',
  },
];
