import { and, countDistinct, eq, gt, lt, ne } from 'drizzle-orm';
import { byActor } from '#features/accounts/blocks/between.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { findReader } from '#features/accounts/reach.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError, notFound, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import {
  badLink,
  createLinkToken,
  readLinkToken,
  redeemLinkToken,
  takeBackLinksOf,
} from '#platform/links/link-token.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { vettingReference } from './reference.table.server.ts';
import type { AnsweredReference, NewReference } from './vetting.contract.ts';
import { mostAsked, referenceDays, referencesPerDay, vettingPolicy } from './vetting.policy.ts';
import type { ReferencePurpose } from './vetting.policy.ts';

type Row = typeof vettingReference.$inferSelect;

/** Purpose of the referee's link; it also decides its screen. */
const linkPurpose = 'reference';
const referenceType = 'vetting-reference';

const tooMany = () =>
  new AppError('conflict', 'vetting/too-many-references', 'That is as many as one may ask for.');
const noReference = () => notFound('vetting/reference-not-found', 'There is no such reference.');

/**
 * Asks somebody by mail for a reference. They answer by a link, without an account. Throws `vetting/too-many-references`,
 * `request/invalid` for one's own address or one that was asked already, and what a mail may be refused with.
 */
export async function askReference(
  ctx: ServiceContext,
  asked: NewReference,
): Promise<{ id: string }> {
  const { id: accountId } = requirePerson(ctx, vettingPolicy.askReference, undefined);
  const mailbox = mailboxOf(asked.refereeEmail);
  return ctx.db.transaction(async (tx) => {
    const own = await findAddressee(tx, accountId);
    if (!own) throw noReference();
    const of = eq(vettingReference.accountId, accountId);
    await assertQuota(tx, {
      name: `${referenceType} ${accountId}`,
      table: vettingReference,
      where: and(of, youngerThan(vettingReference.createdAt, ctx.now, dayMs)),
      most: referencesPerDay,
      refusal: tooMany,
    });
    const sameMailbox = and(
      of,
      eq(vettingReference.purpose, asked.purpose),
      eq(vettingReference.mailbox, mailbox),
      ne(vettingReference.state, 'lapsed'),
    );
    if (mailbox === mailboxOf(own.email)) throw wrongAddress('ownAddress');
    if ((await tx.$count(vettingReference, sameMailbox)) > 0) throw wrongAddress('askedAlready');
    if ((await tx.$count(vettingReference, waitingOf(accountId, asked.purpose))) >= mostAsked)
      throw tooMany();
    const [row] = await tx
      .insert(vettingReference)
      .values({
        ...asked,
        accountId,
        mailbox,
        state: 'asked',
        lapsesAt: later(ctx.now, referenceDays * dayMs),
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw noReference();
    await mailReferee(ctx, tx, row, own.name);
    await audit(ctx, tx, { action: 'vetting-reference.asked', subject: subjectOf(row) });
    return { id: row.id };
  });
}

const wrongAddress = (key: string) =>
  wrongFields([{ path: 'refereeEmail', key: `vetting:error.${key}` }]);
const subjectOf = ({ id }: Pick<Row, 'id'>) => ({ type: referenceType, id });
const waitingOf = (accountId: string, purpose: ReferencePurpose) =>
  and(
    eq(vettingReference.accountId, accountId),
    eq(vettingReference.purpose, purpose),
    eq(vettingReference.state, 'asked'),
  );

/** In the applicant's language: nobody knows the referee's. */
async function mailReferee(ctx: ServiceContext, tx: Db, row: Row, applicant: string) {
  const { language } = ctx;
  const t = i18nFor(language).getFixedT(language, 'vetting', 'mail.asked');
  const values = { site: ctx.site.name, person: isolate(applicant) };
  const link = {
    purpose: linkPurpose,
    subjectId: row.id,
    expiresAt: row.lapsesAt,
    now: ctx.now,
    replaces: true,
  };
  const outcome = await queueMail(ctx, tx, {
    to: { name: '', address: row.refereeEmail },
    reader: await findReader(tx, row.refereeEmail, byActor(ctx.actor)),
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values), t(row.purpose), t('why', values)],
    action: {
      label: t('action'),
      url: async () => linkAddress(ctx.site.url, await createLinkToken(tx, link)),
    },
    kind: 'vetting/asked',
    sort: 'unasked',
  });
  assertQueued(outcome, 'refereeEmail');
}

/** Takes back a question that nobody has answered. The row stays: whom one has asked is not forgotten by that. */
export async function withdrawReference(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(vettingPolicy.seeOwn, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(vettingReference)
      .where(and(eq(vettingReference.id, id), eq(vettingReference.state, 'asked')))
      .for('update');
    if (!row || !vettingPolicy.withdrawReference(ctx.actor, row)) throw noReference();
    await tx
      .update(vettingReference)
      .set({ state: 'withdrawn' })
      .where(eq(vettingReference.id, id));
    await takeBackLinksOf(tx, { ids: [id], purpose: linkPurpose, now: ctx.now });
    await audit(ctx, tx, { action: 'vetting-reference.withdrawn', subject: subjectOf(row) });
  });
  return {};
}

/** What the referee is shown of the applicant: the name that they were asked about, and what for. */
export async function openReference(ctx: ServiceContext, token: string) {
  const id = await readLinkToken(ctx.db, { purpose: linkPurpose, token, now: ctx.now });
  const [row] = await ctx.db.select().from(vettingReference).where(living(ctx, id));
  const applicant = row && (await findAddressee(ctx.db, row.accountId));
  // Somebody whose age was put right since is named to nobody.
  if (!applicant || !findAgeBand(applicant.ageBand).isAdult) throw badLink();
  return { applicant: applicant.name, purpose: row.purpose, relation: row.relation };
}

const living = (ctx: ServiceContext, id: string) =>
  and(
    eq(vettingReference.id, id),
    eq(vettingReference.state, 'asked'),
    gt(vettingReference.lapsesAt, ctx.now),
  );

/** The referee's answer, once. The applicant hears that there is one, and nothing of what it says. */
export async function answerReference(
  ctx: ServiceContext,
  { token, answer }: { token: string; answer: AnsweredReference | null },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose: linkPurpose, token, now: ctx.now });
    const [row] = await tx
      .update(vettingReference)
      .set(
        answer
          ? { state: 'given', answeredAt: ctx.now, ...answer }
          : { state: 'declined', answeredAt: ctx.now },
      )
      .where(living(ctx, id))
      .returning();
    if (!row || !(await findAddressee(tx, row.accountId))) throw badLink();
    await audit(ctx, tx, {
      action: answer ? 'vetting-reference.given' : 'vetting-reference.declined',
      subject: subjectOf(row),
      accountId: row.accountId,
    });
    await notify(tx, {
      accountId: row.accountId,
      kind: answer ? 'vetting/given' : 'vetting/declined',
      values: { name: isolate(row.refereeName) },
      url: row.purpose === 'mentor' ? '/mentorship' : '/volunteer',
    });
  });
  return {};
}

/** How many would trust the person with it: each mailbox once, without their own. */
export async function countReferences(
  db: Db,
  accountId: string,
  purpose: ReferencePurpose,
): Promise<number> {
  const holder = await findAddressee(db, accountId);
  if (!holder) return 0;
  const [found] = await db
    .select({ mailboxes: countDistinct(vettingReference.mailbox) })
    .from(vettingReference)
    .where(
      and(
        eq(vettingReference.accountId, accountId),
        eq(vettingReference.purpose, purpose),
        eq(vettingReference.state, 'given'),
        eq(vettingReference.verdict, 'yes'),
        ne(vettingReference.mailbox, mailboxOf(holder.email)),
      ),
    );
  return found?.mailboxes ?? 0;
}

/** Questions that nobody answered in 30 days are over. Run nightly. */
export async function lapseReferences(ctx: ServiceContext): Promise<void> {
  await ctx.db
    .update(vettingReference)
    .set({ state: 'lapsed' })
    .where(and(eq(vettingReference.state, 'asked'), lt(vettingReference.lapsesAt, ctx.now)));
}
