import { and, eq } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { isKeptFrom } from '#features/accounts/blocks/between.server.ts';
import { getProfile } from '#features/accounts/profile/profile.service.server.ts';
import { assertReach } from '#features/accounts/reach.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { adultsOnly } from '#platform/access/reach-refused.ts';
import { shownName } from '#platform/access/shown-name.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { giveEndorsement as giveContract } from './endorsement.contract.ts';
import { endorsementGiven, endorsementPolicy, endorsementsPerDay } from './endorsement.policy.ts';
import type { TogetherKind } from './endorsement.policy.ts';
import { endorsement } from './endorsement.table.server.ts';
import type { Together, TogetherSource } from './together-source.server.ts';

const refusals = {
  notVerified: () =>
    new AppError(
      'forbidden',
      'endorsement/not-verified',
      'Please confirm your email address first.',
    ),
  notTogether: () =>
    new AppError(
      'forbidden',
      'endorsement/not-together',
      'You can endorse people with whom you did something here.',
    ),
  known: () =>
    new AppError('conflict', 'endorsement/known', 'You have endorsed this person for that.'),
  tooMany: () => new AppError('conflict', 'endorsement/too-many', 'That is enough for one day.'),
};

function giverOf(ctx: ServiceContext): Person {
  const { actor } = ctx;
  if (actor.kind === 'user' && !isVerifiedPerson(actor)) throw refusals.notVerified();
  if (actor.kind === 'user' && !endorsementPolicy.give(actor)) throw adultsOnly();
  return requirePerson(ctx, endorsementPolicy.give, undefined);
}

type Shared = Together & { kind: TogetherKind };

/** The latest thing that the two did together, and whether one has endorsed the other for it. */
export async function findShared(
  { now }: ServiceContext,
  db: Db,
  sources: readonly TogetherSource[],
  { giverId, receiverId }: { giverId: string; receiverId: string },
): Promise<{ shared: Shared; isGiven: boolean } | undefined> {
  const found: Shared[] = [];
  for (const source of sources) {
    const { kind } = source;
    const one = await source.find(db, { aId: giverId, bId: receiverId, now });
    if (one) found.push({ kind, ...one });
  }
  const latest = found.toSorted((left, right) => right.at.getTime() - left.at.getTime());
  const rows = await db
    .select({ kind: endorsement.kind, thing: endorsement.thing })
    .from(endorsement)
    .where(and(eq(endorsement.giverId, giverId), eq(endorsement.receiverId, receiverId)));
  const isGiven = (one: Shared) =>
    rows.some(({ kind, thing }) => kind === one.kind && thing === one.thing);
  const next = latest.find((one) => !isGiven(one)) ?? latest[0];
  return next && { shared: next, isGiven: isGiven(next) };
}

/**
 * Gives one; the receiver hears of it in their digest, and decides. Throws `profile/not-found` where the giver may not
 * read the profile, `reach/off`, `endorsement/not-together`, `endorsement/known`, and `endorsement/too-many` after five in
 * 24 hours.
 */
export async function giveEndorsement(
  ctx: ServiceContext,
  sources: readonly TogetherSource[],
  receiverId: string,
  { skill, text }: EndpointArguments<typeof giveContract>['body'],
): Promise<{ id: string }> {
  const giver = giverOf(ctx);
  await getProfile(ctx, receiverId);
  try {
    return await ctx.db.transaction(async (tx) => {
      await assertReach(ctx, tx, { accountId: receiverId, way: 'comment' });
      const found = await findShared(ctx, tx, sources, { giverId: giver.id, receiverId });
      if (!found) throw refusals.notTogether();
      if (found.isGiven) throw refusals.known();
      await assertFew(ctx, tx, giver);
      const { kind, thing, title } = found.shared;
      const [row] = await tx
        .insert(endorsement)
        .values({
          giverId: giver.id,
          receiverId,
          kind,
          thing,
          title,
          skill,
          text,
          createdAt: ctx.now,
        })
        .returning({ id: endorsement.id });
      if (!row) throw new Error('The endorsement was not stored.');
      // Counted from the record, so that those taken back count too.
      await audit(ctx, tx, {
        action: endorsementGiven,
        subject: { type: 'endorsement', id: row.id },
        accountId: giver.id,
      });
      // Whoever has muted the giver finds it in the list, and is not told.
      if (await isKeptFrom(tx, receiverId, giver.id)) return row;
      const named = await findAddressee(tx, giver.id);
      await tell(ctx, tx, receiverId, {
        kind: 'endorsements/received',
        sort: 'asked',
        values: { name: isolate((named && shownName(giver, named)) ?? '') },
        url: noticeOf(receiverId, row.id),
        digest: 'daily',
      });
      return row;
    });
  } catch (error) {
    throw isUniqueViolation(error, 'endorsement_once') ? refusals.known() : error;
  }
}

/** Where the receiver reads of it; it tells one endorsement from another. */
export const noticeOf = (receiverId: string, id: string): string =>
  `/users/${receiverId}?endorsement=${id}#endorsements`;

const assertFew = (ctx: ServiceContext, tx: Db, { id }: Person): Promise<void> =>
  assertQuota(tx, {
    name: `endorsement ${id}`,
    table: auditEntry,
    where: and(
      eq(auditEntry.accountId, id),
      eq(auditEntry.action, endorsementGiven),
      youngerThan(auditEntry.at, ctx.now, dayMs),
    ),
    most: endorsementsPerDay,
    refusal: refusals.tooMany,
  });
