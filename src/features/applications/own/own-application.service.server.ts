import { and, desc, eq, lt } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { getProfile } from '#features/accounts/profile/profile.service.server.ts';
import { getOwnAnswers } from '#features/eligibility/eligibility.service.server.ts';
import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import { removeDocumentsOf } from '#features/media/document.service.server.ts';
import { closingAt } from '#features/opportunities/opportunity-day.ts';
import type { HostedOpportunity } from '#features/opportunities/opportunity-submission.server.ts';
import type { OpportunityType } from '#features/opportunities/opportunity.policy.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { isAdult } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { ownPageSize } from '../application.contract.ts';
import type {
  ApplicationForm,
  listOwnApplications as listContract,
} from '../application.contract.ts';
import { applicationPolicy, refusalOf } from '../application.policy.ts';
import type { Refusal } from '../application.policy.ts';
import { application } from '../application.table.server.ts';
import type { ApplicationRow } from '../application.table.server.ts';
import { makeMove } from '../moving/make-move.server.ts';
import { hostNames } from '../shape/host-names.server.ts';
import { cvSubject, ownView, ownViews } from '../shape/own-application.server.ts';
import { findPosting, postingNotFound, postingOf } from '../shape/posting.server.ts';
import { applicationNotFound } from '../shape/refusals.server.ts';

/** Where people begin, so that a school or a course says more than work they have not had yet. */
const beginnersTypes: ReadonlySet<OpportunityType> = new Set([
  'internship',
  'apprenticeship',
  'scholarship',
  'training',
]);

/** This person's application for an opportunity, if there is one. */
export async function findOwn(
  db: Db,
  opportunityId: string,
  accountId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(application)
    .where(and(eq(application.opportunityId, opportunityId), eq(application.accountId, accountId)));
  return row;
}

/** Why this person can't apply now; null where they can. Ask it in the transaction of what hangs on it: consent can end. */
export async function refusalFor(
  ctx: ServiceContext,
  db: Db,
  person: Person,
  posting: HostedOpportunity,
): Promise<Refusal | null> {
  const asked = postingOf(posting, ctx.now);
  const allowed = await allowedAmong(db, [person.id], { act: 'apply', now: ctx.now });
  return refusalOf(person, asked, { hasConsent: allowed.has(person.id) });
}

/** Throws `opportunity/not-found` for one that nobody sees, unless the person has applied for it. */
export async function getApplicationForm(
  ctx: ServiceContext,
  slug: string,
): Promise<ApplicationForm> {
  const person = requirePerson(ctx, applicationPolicy.readOwn, undefined);
  const posting = await findPosting(ctx, ctx.db, slug);
  const mine = posting && (await findOwn(ctx.db, posting.id, person.id));
  if (!posting || !(mine || isShown(posting))) throw postingNotFound();
  const asksLevel = beginnersTypes.has(posting.type);
  const [names, refusal, known] = [
    await hostNames(ctx.db, [posting]),
    await refusalFor(ctx, ctx.db, person, posting),
    await knownOf(ctx, person, asksLevel),
  ];
  return {
    opportunity: {
      id: posting.id,
      slug: posting.slug,
      title: posting.title,
      hostName: names.get(posting.id) ?? '',
      isSample: posting.isSample,
      closesAt: posting.deadline && closingAt(posting.deadline).toISOString(),
      questions: [...posting.questions],
      cv: posting.cv,
      asksLevel,
    },
    refusal,
    isYoung: !isAdult(person),
    mine: mine ? await ownView(ctx, ctx.db, mine) : null,
    known,
  };
}

/** What the site knows already: the account, and what the person saved to see what they may apply for. */
async function knownOf(
  ctx: ServiceContext,
  person: Person,
  asksLevel: boolean,
): Promise<ApplicationForm['known']> {
  const holder = await findAddressee(ctx.db, person.id);
  const { city } = await getProfile(ctx, person.id);
  const saved = asksLevel ? await getOwnAnswers(ctx) : undefined;
  return {
    name: holder?.name ?? '',
    email: holder?.email ?? '',
    city: city ?? '',
    level: saved?.answers.levels?.[0] ?? null,
  };
}

/** Newest first. */
export async function listOwnApplications(
  ctx: ServiceContext,
  { after }: { after?: string | undefined },
): Promise<EndpointResponse<typeof listContract>> {
  const person = requirePerson(ctx, applicationPolicy.readOwn, undefined);
  const rows = await ctx.db
    .select()
    .from(application)
    .where(and(eq(application.accountId, person.id), after ? lt(application.id, after) : undefined))
    .orderBy(desc(application.id))
    .limit(ownPageSize + 1);
  const { shown, next } = pageOf(rows, ownPageSize);
  return { items: await ownViews(ctx, ctx.db, shown), next };
}

/**
 * A draft alone: what was sent is withdrawn. Of one that was sent before the words go, and the row stays taken back: it
 * counts how often it was sent. Throws `application/not-found`.
 */
export async function discardApplication(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, applicationPolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const isTheirDraft = and(
      eq(application.id, id),
      eq(application.accountId, person.id),
      eq(application.status, 'draft'),
    );
    const [draft] = await tx.select().from(application).where(isTheirDraft).for('update');
    if (!draft) throw applicationNotFound();
    if (draft.sentAt === null) await tx.delete(application).where(isTheirDraft);
    else await makeMove(ctx, tx, { row: draft, posting: undefined }, 'drop');
    await removeDocumentsOf(tx, { type: cvSubject, id });
  });
  return {};
}
