import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { findEndOfAddress } from '#features/accounts/reach.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { tellLead } from '#features/safeguarding/watch.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { badLink, readLinkToken } from '#platform/links/link-token.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { consentPurpose } from './ask-guardian.server.ts';
import type {
  openConsent as openContract,
  setConsent as setContract,
} from './enrolment.contract.ts';
import { consentDays, consentYears, youthActs } from './enrolment.policy.ts';
import type { ConsentState, YouthAct } from './enrolment.policy.ts';
import { endVouchings } from './ended-vouchings.server.ts';
import { guardianConsent, knownAdult } from './enrolment.table.server.ts';
import { consentStateOf, isAnswered } from './own-enrolment.server.ts';

/** The row behind a guardian's link, and the young person. A first answer has two weeks, a later one the whole year. */
async function findAsked(ctx: ServiceContext, tx: Db, token: string) {
  const id = await readLinkToken(tx, { purpose: consentPurpose, token, now: ctx.now });
  const [row] = await tx
    .select()
    .from(guardianConsent)
    .where(eq(guardianConsent.id, id))
    .for('update');
  const young = row && (await findAddressee(tx, row.accountId));
  if (!young) throw badLink();
  if (!isAnswered(row) && later(row.askedAt, consentDays * dayMs) <= ctx.now) throw badLink();
  // Nobody under 18 answers for a child; a mailbox whose account says so reads as a link that has ended.
  if ((await findEndOfAddress(tx, row.guardianEmail, { inSpite: 'guardians' })) === 'young')
    throw badLink();
  return { row, young };
}

export async function openConsent(
  ctx: ServiceContext,
  token: string,
): Promise<EndpointResponse<typeof openContract>> {
  return ctx.db.transaction(async (tx) => {
    const { row, young } = await findAsked(ctx, tx, token);
    return {
      firstName: young.firstName,
      state: consentStateOf(row, ctx.now),
      acts: row.acts,
    };
  });
}

/**
 * The guardian's word: what is allowed from now on. Nothing at all is a no, or takes back what was allowed; then the lead
 * hears of it and whatever rests on it ends by the event `consent.changed`. A yes counts a year.
 */
export async function setConsent(
  ctx: ServiceContext,
  { token, acts }: EndpointArguments<typeof setContract>['body'],
): Promise<{ state: ConsentState }> {
  return ctx.db.transaction(async (tx) => {
    const { row, young } = await findAsked(ctx, tx, token);
    // Looking comes with everything else: who may apply may also see what there is.
    const wanted = new Set<YouthAct>(acts.length > 0 ? ['browse', ...acts] : []);
    const allowed = youthActs.filter((act) => wanted.has(act));
    const hadSome = row.givenAt !== null && row.acts.length > 0;
    const [now] = await tx
      .update(guardianConsent)
      .set(
        allowed.length > 0
          ? {
              acts: allowed,
              givenAt: ctx.now,
              refusedAt: null,
              withdrawnAt: null,
              endsAt: later(ctx.now, consentYears * 365 * dayMs),
            }
          : {
              acts: [],
              endsAt: null,
              ...(hadSome || row.withdrawnAt ? { withdrawnAt: ctx.now } : { refusedAt: ctx.now }),
            },
      )
      .where(eq(guardianConsent.id, row.id))
      .returning();
    const isLess = row.acts.some((act) => !wanted.has(act));
    const subject = { type: 'account', id: young.id };
    const state = consentStateOf(now, ctx.now);
    await audit(ctx, tx, {
      action: allowed.length > 0 ? 'consent.given' : 'consent.withdrawn',
      subject,
      accountId: young.id,
      detail: { acts: allowed },
    });
    await notify(tx, {
      accountId: young.id,
      kind: allowed.length > 0 ? 'enrolment/agreed' : 'enrolment/not-agreed',
      url: '/youth/enroll',
    });
    if (isLess) {
      await emit(tx, 'consent.changed', { accountId: young.id });
      await tellLead(ctx, tx, {
        news: 'consent-withdrawn',
        subject,
        people: [young.id],
      });
    }
    return { state };
  });
}

/** So long after its end an answer is kept. */
const keptDays = 365;

/**
 * Forgets the addresses of guardians who never answered, and of those whose word is long over. Once it is forgotten that
 * somebody said no, nobody would see that another is asked: the adults who know the young person say so anew as well. Run
 * nightly.
 */
export async function sweepConsents(ctx: ServiceContext): Promise<void> {
  const monthAgo = earlier(ctx.now, 30 * dayMs);
  const yearAgo = earlier(ctx.now, keptDays * dayMs);
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(guardianConsent)
      .where(
        or(
          and(isNotNull(guardianConsent.refusedAt), lt(guardianConsent.refusedAt, monthAgo)),
          and(isNotNull(guardianConsent.withdrawnAt), lt(guardianConsent.withdrawnAt, yearAgo)),
          and(isNotNull(guardianConsent.endsAt), lt(guardianConsent.endsAt, yearAgo)),
          and(lt(guardianConsent.askedAt, yearAgo), lt(guardianConsent.createdAt, yearAgo)),
        ),
      )
      .returning();
    for (const row of gone.filter(isAnswered))
      await endVouchings(ctx, tx, eq(knownAdult.youngId, row.accountId));
  });
}
