import { claim } from '#features/claims/claim.table.server.ts';
import { roleRequest } from '#features/accounts/profile/role-request.table.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { passkey } from '#features/accounts/factors/passkey.table.server.ts';
import { session } from '#features/accounts/sessions/session.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { reviewStatuses } from '#features/reviews/review.policy.ts';
import { roles } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { requestRows } from './private-dsar.ts';
import { holdRows } from './private-holds.ts';
import { registerRows } from './private-registers.ts';
import { groupRows } from './private-groups.ts';
import { programmeRows } from './private-programmes.ts';
import { placeRows, shiftRows } from './private-volunteering.ts';
import { rowsOf, submissionSorts, submittedRows } from './submissions.ts';
import type { Ids } from './private-people.ts';

const caseKinds = ['report', 'review', 'inquiry', 'listing', 'listing-change', 'correction'];

/** The rows of the scene in the order in which it adds them. */
const inOrder: Readonly<Record<string, readonly string[]>> = {
  listings: ['published', 'unclaimed', 'draft', 'pending', 'suspended', 'archived', 'university'],
  reviews: reviewStatuses,
  claims: ['open', 'started', 'contested', 'rejected'],
  inquiries: ['sent', 'guest', 'held'],
  corrections: ['asked', 'passed-on'],
  cases: ['open', 'decided', 'appealed'].flatMap((status) =>
    caseKinds.map((kind) => `${kind}:${status}`),
  ),
  'questions-to-me': ['put', 'answered'],
  users: ['person', 'owner', 'child', 'waiting-child'],
  endorsements: ['waiting-word', 'standing-word'],
  vetting: ['person'],
  references: ['asked-reference', 'given-reference'],
  imports: ['mapped', 'done'],
  ...Object.fromEntries(submissionSorts.map((sort) => [rowsOf(sort), submittedRows])),
  ...programmeRows,
  ...groupRows,
  shifts: shiftRows,
  'shift-places': placeRows,
  'event-dates': ['coming-date', 'open-door', 'over-date'],
  dsar: requestRows,
  ...registerRows,
  ...holdRows,
  ideas: ['public', 'hidden', 'untouched'],
  tickets: ['help', 'letter', 'opinion', 'fault'],
  applications: ['offered', 'sent', 'held', 'draft', 'ended', 'taken-back'],
  mentorships: ['asked', 'matched', 'active', 'ended'],
  'pitch-shows': ['read-idea', 'waiting-idea'],
  placements: ['placement', 'offer'],
  topics: ['public', 'refused', 'of-child', 'open'],
  circles: ['led', 'asked'],
  'placement-assignments': ['task', 'handed-in'],
  testimonials: ['pending', 'published'],
  giving: ['order', 'gift'],
  honours: ['draft', 'read'],
  tenders: ['free', 'free-2', 'free-3', 'locked', 'own', 'own-draft', 'own-waiting', 'own-closed'],
  'tender-questions': ['answered', 'waiting'],
  'tender-bidders': ['registered', 'typed', 'winner'],
};

/** What the rows of the scene are called in lists of who may change them, by their ids. */
export async function rowNames(db: Db, ids: Ids): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, rows] of Object.entries(ids)) {
    for (const [place, id] of rows.entries()) {
      const name = inOrder[kind]?.[place];
      if (name) names.set(id, name);
      else if (rows.length === 1) names.set(id, kind);
    }
  }
  for (const { id, status } of await db.select().from(roleRequest)) names.set(id, status);
  for (const { id, email } of await db.select().from(account)) {
    const role = roles.find((one) => email === demoEmail(one));
    if (role) names.set(id, role);
  }
  const claims = new Set((await db.select({ id: claim.id }).from(claim)).map(({ id }) => id));
  for (const { id, subjectId } of await db.select().from(media)) {
    if (subjectId === null) {
      names.set(id, 'upload');
      continue;
    }
    const of = names.get(subjectId);
    names.set(id, claims.has(subjectId) ? `document:${of}` : `photo:${of}`);
  }
  for (const { id, accountId } of await db.select().from(passkey))
    names.set(id, names.get(accountId) ?? '');
  for (const { id, accountId } of await db.select().from(session)) {
    names.set(id, names.get(accountId) ?? '');
  }
  return names;
}
