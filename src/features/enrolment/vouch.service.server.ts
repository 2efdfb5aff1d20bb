import { and, asc, eq, isNull } from 'drizzle-orm';
import { isBlockedBetween } from '#features/accounts/blocks/between.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import type { Addressee } from '#features/accounts/addressee.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { checkedPagesOf } from '#features/directory/listing-relations.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { tellLead } from '#features/safeguarding/watch.server.ts';
import { isStaff } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { endOfActor, endOfBand, mayReach } from '#platform/access/reach.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import {
  badLink,
  createLinkToken,
  readLinkToken,
  redeemLinkToken,
} from '#platform/links/link-token.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type * as contract from './enrolment.contract.ts';
import {
  enrolmentPolicy,
  mostKnownAdults,
  mostKnownYoung,
  vouchDays,
  vouchingKinds,
} from './enrolment.policy.ts';
import { endVouchings } from './ended-vouchings.server.ts';
import { knownAdult, youthEnrolment } from './enrolment.table.server.ts';

/** Purpose of the link that a young person gives to an adult who knows them. */
export const vouchPurpose = 'vouch';

const cannot = () =>
  new AppError('forbidden', 'enrolment/cannot-vouch', 'You can’t vouch for a young person here.');
const tooMany = () =>
  new AppError('conflict', 'enrolment/too-many', 'That is as many as there can be.');

/** The young person makes the link and gives it to somebody who knows them: no adult can look for a child here. */
export async function makeVouchCode(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract.makeVouchCode>> {
  const { id } = requirePerson(ctx, enrolmentPolicy.enrol, undefined);
  const expiresAt = later(ctx.now, vouchDays * dayMs);
  return ctx.db.transaction(async (tx) => {
    if ((await tx.$count(youthEnrolment, eq(youthEnrolment.accountId, id))) === 0)
      throw new AppError('conflict', 'enrolment/not-enrolled', 'Please enrol first.');
    const link = { purpose: vouchPurpose, subjectId: id, expiresAt, now: ctx.now, replaces: true };
    const url = linkAddress(ctx.site.url, await createLinkToken(tx, link));
    return { url, until: expiresAt.toISOString() };
  });
}

/** Pages of schools and organisations that are published and proved, which this person owns or manages. */
async function pagesOf(db: Db, person: Person): Promise<{ id: string; title: string }[]> {
  const page = checkedPagesOf(person, vouchingKinds);
  return db
    .select({ id: page.id, title: page.title })
    .from(page)
    .orderBy(asc(page.title))
    .limit(50);
}

/** Whom the link is about; the link of somebody who has left reads as a bad one. They can't leave while it is used. */
async function findEnrolled(db: Db, youngId: string): Promise<Addressee> {
  const [enrolled] = await db
    .select({ accountId: youthEnrolment.accountId })
    .from(youthEnrolment)
    .where(eq(youthEnrolment.accountId, youngId))
    .for('share');
  const young = enrolled && (await findAddressee(db, youngId));
  if (!young) throw badLink();
  return young;
}

/** Throws `enrolment/cannot-vouch` for whoever has neither a role of staff nor such a page. */
export async function openVouch(
  ctx: ServiceContext,
  token: string,
): Promise<EndpointResponse<typeof contract.openVouch>> {
  const youngId = await readLinkToken(ctx.db, { purpose: vouchPurpose, token, now: ctx.now });
  const person = requirePerson(ctx, enrolmentPolicy.vouch, { youngId });
  const pages = await pagesOf(ctx.db, person);
  if (pages.length === 0 && !isStaff(person)) throw cannot();
  const young = await findEnrolled(ctx.db, youngId);
  return { firstName: young.firstName, isStaff: isStaff(person), pages };
}

/** Records "I know this young person". Throws `enrolment/too-many` where either side has as many as there can be. */
export async function vouch(
  ctx: ServiceContext,
  { token, knownAs, listingId }: EndpointArguments<typeof contract.vouch>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const youngId = await redeemLinkToken(tx, { purpose: vouchPurpose, token, now: ctx.now });
    const person = requirePerson(ctx, enrolmentPolicy.vouch, { youngId });
    const pages = await pagesOf(tx, person);
    const isTheirs =
      knownAs === 'staff' ? isStaff(person) : pages.some(({ id }) => id === listingId);
    const young = await findEnrolled(tx, youngId);
    const end = endOfBand(young.ageBand);
    // An adult of 18 to 24 needs nobody's word, and nobody's word reaches them.
    const isApart = await isBlockedBetween(tx, person.id, youngId);
    if (!isTheirs || isApart || !mayReach(endOfActor(person), end, 'vouch', 'known'))
      throw cannot();
    await takeLocks(tx, `known-adults ${youngId}`, `known-young ${person.id}`);
    const standing = (column: typeof knownAdult.youngId | typeof knownAdult.adultId, id: string) =>
      tx.$count(knownAdult, and(eq(column, id), isNull(knownAdult.endedAt)));
    if ((await standing(knownAdult.youngId, youngId)) >= mostKnownAdults) throw tooMany();
    if ((await standing(knownAdult.adultId, person.id)) >= mostKnownYoung) throw tooMany();
    await tx
      .insert(knownAdult)
      .values({
        youngId,
        adultId: person.id,
        knownAs,
        listingId: knownAs === 'organisation' ? (listingId ?? null) : null,
        vouchedAt: ctx.now,
      })
      .onConflictDoNothing();
    await audit(ctx, tx, {
      action: 'known-adult.vouched',
      subject: { type: 'account', id: youngId },
      accountId: youngId,
    });
    await notify(tx, { accountId: youngId, kind: 'enrolment/vouched', url: '/youth/enroll' });
  });
  return {};
}

/** Takes the word back; whatever rests on it ends by the event `consent.changed`, and the lead hears of it. */
export async function endVouching(ctx: ServiceContext, id: string): Promise<Record<string, never>> {
  const none = () => notFound('enrolment/no-vouching', 'There is no such word.');
  requirePerson(ctx, enrolmentPolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(knownAdult)
      .where(and(eq(knownAdult.id, id), isNull(knownAdult.endedAt)))
      .for('update');
    if (!row || !enrolmentPolicy.unvouch(ctx.actor, row)) throw none();
    await endVouchings(ctx, tx, eq(knownAdult.id, id));
    await emit(tx, 'consent.changed', { accountId: row.youngId });
    await tellLead(ctx, tx, {
      news: 'vouching-withdrawn',
      subject: { type: 'account', id: row.youngId },
      people: [row.youngId, row.adultId],
    });
  });
  return {};
}

const young = accountNames('vouched_young');

export async function listVouchings(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract.listVouchings>> {
  const { id } = requirePerson(ctx, enrolmentPolicy.readOwn, undefined);
  const rows = await ctx.db
    .select({ id: knownAdult.id, firstName: young.firstName, since: knownAdult.vouchedAt })
    .from(knownAdult)
    .innerJoin(young, eq(young.id, knownAdult.youngId))
    .where(and(eq(knownAdult.adultId, id), isNull(knownAdult.endedAt)))
    .orderBy(asc(knownAdult.id))
    .limit(mostKnownYoung);
  return { items: rows.map((row) => ({ ...row, since: row.since.toISOString() })) };
}
