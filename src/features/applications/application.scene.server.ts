import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import {
  addTestOpportunity,
  ownedPages,
} from '#features/opportunities/opportunity.scene.server.ts';
import type { opportunity } from '#features/opportunities/opportunity.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { endStates } from './application-moves.ts';
import type { Decision } from './application-moves.ts';
import { undoMs } from './application.policy.ts';
import { settleApplications } from './clock/settle.service.server.ts';
import { saveApplication, sendApplication } from './own/write-application.service.server.ts';
import { decideApplication } from './received/decision.service.server.ts';
import { listApplications } from './received/received.service.server.ts';
import type { ApplicationFields } from './application.contract.ts';
import { application } from './application.table.server.ts';
import type { ApplicationRow } from './application.table.server.ts';

/** What somebody writes who answers nothing but the first question. For tests alone. */
export const written = (change: Partial<ApplicationFields> = {}): ApplicationFields => ({
  city: 'Leeds',
  level: null,
  about: 'I have baked since I was ten.',
  answers: [],
  cv: null,
  ...change,
});

export const breadAnswers = [{ question: 'Which bread?', answer: 'Hard dough bread.' }];

/** An application in some state, with what belongs to the state. For tests alone. */
export async function addTestApplication(
  db: Db,
  { status = 'sent', ...values }: Partial<typeof application.$inferInsert>,
): Promise<ApplicationRow> {
  const isOwed = status === 'sent' || status === 'shortlisted';
  const wasShortlisted = status === 'shortlisted' || status === 'offered' || status === 'accepted';
  const [row] = await db
    .insert(application)
    .values({
      title: 'Sample opportunity',
      about: 'Invented.',
      editedAt: testNow,
      createdAt: testNow,
      status,
      sentAt: status === 'draft' ? null : testNow,
      waitingSince: isOwed ? testNow : null,
      shortlistedAt: wasShortlisted ? testNow : null,
      offerUntil: status === 'offered' ? later(testNow, dayMs) : null,
      endedAt: endStates.includes(status) ? testNow : null,
      ...values,
    })
    .returning();
  if (!row) throw new Error('The application was not stored.');
  return row;
}

/** Somebody who applies, the host with a page, and one posting of it with one question. For tests alone. */
export async function openApplicationScene(db: Db) {
  const ama = await addTestAccount(db, ['customer'], { firstName: 'Ama', lastName: 'Owusu' });
  const host = await addTestAccount(db, ['business'], { firstName: 'Hana' });
  const pageId = await addTestListing(db, testNow, { ...emptyDraftOf('business'), name: 'Page' });
  await db
    .update(listing)
    .set({ ownerId: host.id, claimedAt: testNow })
    .where(eq(listing.id, pageId));
  const addPosting = (values: Partial<typeof opportunity.$inferInsert> = {}) =>
    addTestOpportunity(db, {
      title: 'Baker',
      ownerId: host.id,
      hostListingId: pageId,
      applyHow: 'here',
      applyUrl: '',
      questions: ['Which bread?'],
      deadline: '2026-12-04',
      ...values,
    });
  const posting = await addPosting();
  const subjects = new SubjectRegistry([ownedPages]);
  const as = (actor: Actor, now = testNow) => testContext({ db, actor, subjects, now });
  const site = (now: Date) => testContext({ db, subjects, now });

  const save = (who: Person, part: Partial<ApplicationFields> = {}) =>
    saveApplication(as(who), posting.id, {
      version: null,
      part: written({ answers: breadAnswers, ...part }),
    });
  const apply = async (who: Person, part: Partial<ApplicationFields> = {}) => {
    const { id, version } = await save(who, part);
    return sendApplication(as(who), id, { version });
  };
  const read = async (who = host, query: Parameters<typeof listApplications>[2] = {}) =>
    (await listApplications(as(who), posting.slug, query)).items;
  const decide = async (id: string, move: Decision, { now = testNow, words = '' } = {}) => {
    const [row] = await db.select().from(application).where(eq(application.id, id));
    return decideApplication(as(host, now), id, {
      version: row?.version ?? 0,
      move,
      reasons: move === 'reject' ? ['experience', 'skills'] : [],
      words,
    });
  };
  /** Decided, and told. */
  const decided = async (id: string, move: Decision, words = '') => {
    await decide(id, move, { words });
    await settleApplications(site(later(testNow, undoMs)));
  };
  /** What somebody was told of applications, in order. */
  const noticesOf = async ({ id }: Person) => {
    const rows = await db
      .select()
      .from(notification)
      .where(eq(notification.accountId, id))
      .orderBy(notification.id);
    return rows.map(({ kind }) => kind.replace('applications/', ''));
  };
  const helpers = { as, site, save, apply, read, decide, decided, noticesOf, addPosting };
  return { ama, host, posting, ...helpers };
}

export type ApplicationScene = Awaited<ReturnType<typeof openApplicationScene>>;
