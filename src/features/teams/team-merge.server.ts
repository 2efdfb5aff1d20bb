import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { system } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Merged, MergePart } from '#platform/subjects/merge-part.server.ts';
import { ofSubject, subjectType } from './rows/team-rows.server.ts';
import { higherRole } from './team.policy.ts';
import { teamHandOver, teamInvitation, teamMember, teamRecovery } from './team.table.server.ts';

/**
 * The teams become one. As with a claim, people work only for an owner who knows them: where one page has an owner and
 * the other has none, the team of the latter ends, unless the owner belongs to it. Settled recoveries stay as history.
 */
export const teamMergePart: MergePart = {
  name: 'team',
  tables: [
    ...[teamMember, teamInvitation, teamHandOver].map((table) => ({
      table,
      belongsTo: (ids: readonly string[]) => ofAny(table, ids),
      mayVanish: true,
    })),
    { table: teamRecovery, belongsTo: (ids) => ofAny(teamRecovery, ids) },
  ],
  async moveTo(ctx, tx, merged) {
    const owners = await findOwners(ctx, tx, merged);
    await moveRecovery(tx, merged, owners);
    await joinTeams(tx, merged, owners);
    if (owners.one === null) return;
    await moveInvitations(tx, merged, owners.one);
    await moveOffer(tx, merged, owners.one);
  },
};

type TeamTable =
  | typeof teamMember
  | typeof teamInvitation
  | typeof teamHandOver
  | typeof teamRecovery;

const ofAny = (table: TeamTable, ids: readonly string[]) =>
  and(eq(table.subjectType, subjectType), inArray(table.subjectId, [...ids]));

interface Owners {
  kept: string | null;
  lost: string | null;
  /** Whose the one will be. */
  one: string | null;
}

async function findOwners(
  ctx: ServiceContext,
  tx: Db,
  { keptId, lostId, ownerId }: Merged,
): Promise<Owners> {
  const site = { ...ctx, db: tx, actor: system };
  const found = await ctx.subjects.find(site, subjectType, [keptId, lostId]);
  const kept = found.get(keptId)?.ownerIds[0] ?? null;
  const lost = found.get(lostId)?.ownerIds[0] ?? null;
  return { kept, lost, one: ownerId };
}

async function joinTeams(tx: Db, { keptId, lostId }: Merged, owners: Owners): Promise<void> {
  const everybody = await tx
    .select()
    .from(teamMember)
    .where(ofAny(teamMember, [keptId, lostId]));
  const sides = [
    { id: keptId, ownerId: owners.kept },
    { id: lostId, ownerId: owners.lost },
  ].map(({ id, ownerId }) => {
    const people = everybody.filter(({ subjectId }) => subjectId === id);
    const isKnown =
      ownerId === owners.one || people.some(({ accountId }) => accountId === owners.one);
    return isKnown ? people.filter(({ accountId }) => accountId !== owners.one) : [];
  });
  // A person who is in both keeps the row of the page that stays, with the higher role.
  const stay = [...Map.groupBy(sides.flat(), ({ accountId }) => accountId).values()].flatMap(
    ([row, other]) => (row ? [{ ...row, next: higherRole(row.role, other?.role) }] : []),
  );
  const ids = stay.map(({ id }) => id);
  await tx
    .delete(teamMember)
    .where(and(ofAny(teamMember, [keptId, lostId]), notInArray(teamMember.id, ids)));
  for (const { id, subjectId, role, next } of stay) {
    if (subjectId === keptId && role === next) continue;
    await tx.update(teamMember).set({ subjectId: keptId, role: next }).where(eq(teamMember.id, id));
  }
}

/** Those of the one owner: an invitation of anybody else opens nothing. One mailbox has one. */
async function moveInvitations(tx: Db, { keptId, lostId }: Merged, ownerId: string): Promise<void> {
  const invited = tx
    .select({ email: teamInvitation.email })
    .from(teamInvitation)
    .where(ofSubject(teamInvitation, keptId));
  const emails = new Set((await invited).map(({ email }) => email.toLowerCase()));
  const moving = await tx
    .select({ id: teamInvitation.id, email: teamInvitation.email })
    .from(teamInvitation)
    .where(and(ofSubject(teamInvitation, lostId), eq(teamInvitation.invitedBy, ownerId)));
  const ids = moving.filter(({ email }) => !emails.has(email.toLowerCase())).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(teamInvitation).set({ subjectId: keptId }).where(inArray(teamInvitation.id, ids));
}

/** An offer to hand the page over, unless the page that stays is offered already. */
async function moveOffer(tx: Db, { keptId, lostId }: Merged, ownerId: string): Promise<void> {
  if ((await tx.$count(teamHandOver, ofSubject(teamHandOver, keptId))) > 0) return;
  await tx
    .update(teamHandOver)
    .set({ subjectId: keptId })
    .where(and(ofSubject(teamHandOver, lostId), eq(teamHandOver.fromId, ownerId)));
}

/**
 * A question to staff goes on, as long as it is still the same one: the owner who has a week to answer is the owner of
 * the one, and nobody else asks. Throws `merge/recovery-waits` otherwise.
 */
async function moveRecovery(tx: Db, { keptId, lostId }: Merged, { one }: Owners): Promise<void> {
  const open = await tx
    .select({ id: teamRecovery.id, ownerId: teamRecovery.ownerId })
    .from(teamRecovery)
    .where(and(ofAny(teamRecovery, [keptId, lostId]), isNull(teamRecovery.endedAt)));
  if (open.length > 1 || open.some(({ ownerId }) => ownerId !== one)) {
    throw new AppError(
      'conflict',
      'merge/recovery-waits',
      'One of the team has asked staff for one of the two pages. Decide that first.',
    );
  }
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(teamRecovery).set({ subjectId: keptId }).where(inArray(teamRecovery.id, ids));
}
