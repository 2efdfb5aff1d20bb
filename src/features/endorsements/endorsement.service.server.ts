import { and, desc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { getProfile } from '#features/accounts/profile/profile.service.server.ts';
import { withdrawNotice } from '#features/notifications/notification.service.server.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { mayBeSeen } from '#platform/access/reach.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { endorsementPageSize } from './endorsement.contract.ts';
import type * as contract from './endorsement.contract.ts';
import { endorsementMoves, endorsementPolicy } from './endorsement.policy.ts';
import type { EndorsementMove } from './endorsement.policy.ts';
import { endorsement } from './endorsement.table.server.ts';
import type { EndorsementRow } from './endorsement.table.server.ts';
import { findShared, noticeOf } from './give-endorsement.service.server.ts';
import type { TogetherSource } from './together-source.server.ts';

/** Standing on a profile: the receiver's yes, and no decision of staff. */
export const isShownRow = and(eq(endorsement.state, 'shown'), isNull(endorsement.hiddenAt));

interface Named {
  row: EndorsementRow;
  firstName: string;
  lastName: string;
  ageBand: AgeBand;
  status: string;
}

/** A page of rows with the name of one of the two, behind `after`. */
async function readPage(
  db: Db,
  nameOf: typeof endorsement.giverId | typeof endorsement.receiverId,
  where: SQL | undefined,
  after: string | undefined,
) {
  const name = accountNames('endorsement_name');
  const standing = accountStandings('endorsement_standing');
  const rows = await db
    .select({
      row: endorsement,
      firstName: name.firstName,
      lastName: name.lastName,
      ageBand: standing.ageBand,
      status: standing.status,
    })
    .from(endorsement)
    .innerJoin(name, eq(name.id, nameOf))
    .innerJoin(standing, eq(standing.id, nameOf))
    .where(and(where, after ? lt(endorsement.id, after) : undefined))
    .orderBy(desc(endorsement.id))
    .limit(endorsementPageSize + 1);
  return pageOf(rows, endorsementPageSize, ({ row }) => row.id);
}

const factsOf = ({ row, firstName, lastName, ageBand, status }: Named) => {
  const isNamed = status === 'active' && mayBeSeen(ageBand);
  return {
    id: row.id,
    name: isNamed ? nameAndInitial({ firstName, lastName }) : null,
    skill: row.skill,
    text: row.text,
    together: { kind: row.kind, title: row.title },
    month: row.createdAt.toISOString().slice(0, 7),
  };
};

/** Throws `profile/not-found` where whoever asks may not read the profile. */
export async function listEndorsements(
  ctx: ServiceContext,
  sources: readonly TogetherSource[],
  receiverId: string,
  after: string | undefined,
): Promise<EndpointResponse<typeof contract.listEndorsements>> {
  const person = requirePerson(ctx, endorsementPolicy.read, undefined);
  await getProfile(ctx, receiverId);
  const standing = and(
    eq(endorsement.receiverId, receiverId),
    isShownRow,
    notBlockedWith(person.id, endorsement.giverId),
    // Nor for anybody else, once the two keep away from each other.
    notBlockedWith(receiverId, endorsement.giverId),
  );
  const { shown, next } = await readPage(ctx.db, endorsement.giverId, standing, after);
  const found =
    person.id !== receiverId && endorsementPolicy.give(person)
      ? await findShared(ctx, ctx.db, sources, { giverId: person.id, receiverId })
      : undefined;
  return {
    items: shown.map(factsOf),
    next,
    mayGive:
      found && !found.isGiven ? { kind: found.shared.kind, title: found.shared.title } : null,
  };
}

export async function listReceivedEndorsements(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof contract.listReceivedEndorsements>> {
  const { id } = requirePerson(ctx, endorsementPolicy.read, undefined);
  const own = and(
    eq(endorsement.receiverId, id),
    ne(endorsement.state, 'removed'),
    isNull(endorsement.hiddenAt),
  );
  const { shown, next } = await readPage(ctx.db, endorsement.giverId, own, after);
  return {
    items: shown.map((one) => ({
      ...factsOf(one),
      giverId: one.row.giverId,
      state: one.row.state,
    })),
    next,
  };
}

export async function listGivenEndorsements(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof contract.listGivenEndorsements>> {
  const { id } = requirePerson(ctx, endorsementPolicy.read, undefined);
  const own = and(eq(endorsement.giverId, id), ne(endorsement.state, 'removed'));
  const { shown, next } = await readPage(ctx.db, endorsement.receiverId, own, after);
  return {
    items: shown.map((one) => ({
      ...factsOf(one),
      receiverId: one.row.receiverId,
      isShown: one.row.state === 'shown' && one.row.hiddenAt === null,
    })),
    next,
  };
}

const none = () => notFound('endorsement/not-found', 'There is no such endorsement.');

/** The receiver's word on it. What is removed keeps no word of its giver, and can't be given again. */
export async function moveEndorsement(
  ctx: ServiceContext,
  id: string,
  move: EndorsementMove,
): Promise<Record<string, never>> {
  requirePerson(ctx, endorsementPolicy.read, undefined);
  const { from, to } = endorsementMoves[move];
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(endorsement).where(eq(endorsement.id, id)).for('update');
    if (!row || !endorsementPolicy.answer(ctx.actor, row)) throw none();
    if (!from.some((state) => state === row.state) || row.hiddenAt)
      throw new AppError('conflict', 'endorsement/changed', 'This was changed already.');
    await tx
      .update(endorsement)
      .set({ state: to, answeredAt: ctx.now, ...(to === 'removed' && { text: '' }) })
      .where(and(eq(endorsement.id, id), inArray(endorsement.state, [...from])));
  });
  return {};
}

/** Its giver takes it back: its words are gone wherever they stood. */
export async function takeBackEndorsement(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  const { id: giverId } = requirePerson(ctx, endorsementPolicy.read, undefined);
  const own = and(eq(endorsement.id, id), eq(endorsement.giverId, giverId));
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(endorsement).where(own).for('update');
    if (!row || row.state === 'removed') throw none();
    await withdrawNotice(tx, {
      accountId: row.receiverId,
      kind: 'endorsements/received',
      url: noticeOf(row.receiverId, id),
    });
    // What staff hid leaves a place without words, so that it can't be given again.
    if (row.hiddenAt) await tx.update(endorsement).set({ state: 'removed', text: '' }).where(own);
    else await tx.delete(endorsement).where(own);
  });
  return {};
}

/** What two people did together is called by no name any more, where it is nobody else's business now. */
export async function forgetTogetherTitle(
  db: Db,
  { kind, thing }: Pick<typeof endorsement.$inferSelect, 'kind' | 'thing'>,
): Promise<void> {
  await db
    .update(endorsement)
    .set({ title: '' })
    .where(and(eq(endorsement.kind, kind), eq(endorsement.thing, thing)));
}

/** Who has left has neither given nor received any. */
export async function forgetEndorsements(db: Db, accountId: string): Promise<void> {
  await db
    .delete(endorsement)
    .where(or(eq(endorsement.giverId, accountId), eq(endorsement.receiverId, accountId)));
}
