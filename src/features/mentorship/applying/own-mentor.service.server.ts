import { eq } from 'drizzle-orm';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { countGivenReferences, clearedAmong, findSeenCheck } from '../mentor-clearance.server.ts';
import type {
  getOwnMentor as getContract,
  moveOwnMentor as moveContract,
  OwnMentor,
  saveOwnMentor as saveContract,
} from '../mentor.contract.ts';
import { mentorMoves, mentorPolicy, ownMentorMoves } from '../mentor.policy.ts';
import { mentor } from '../mentor.table.server.ts';
import type { MentorRow } from '../mentor.table.server.ts';
import { endMentorships } from '../matching/end-mentorships.server.ts';
import { mentorChanged, mentorNotFound, noCheck } from '../rows/mentor-refusals.server.ts';

/** Undefined for somebody who has never applied. */
export async function findMentorOf(db: Db, accountId: string): Promise<MentorRow | undefined> {
  const [row] = await db.select().from(mentor).where(eq(mentor.accountId, accountId));
  return row;
}

export async function getOwnMentor(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof getContract>> {
  const me = requirePerson(ctx, mentorPolicy.find, undefined);
  const row = await findMentorOf(ctx.db, me.id);
  return {
    mentor: row ? await toOwn(ctx, row, me.id) : null,
    canApply: mentorPolicy.apply(me, row),
  };
}

async function toOwn(ctx: ServiceContext, row: MentorRow, accountId: string): Promise<OwnMentor> {
  const seen = await findSeenCheck(ctx.db, accountId, todayInLondon(ctx.now));
  const { id, status, headline, about, topics, languages, ways, city, capacity, takesYoung } = row;
  const canApplyAgain = status === 'ended' && mentorPolicy.apply(ctx.actor, row);
  return {
    id,
    status,
    headline,
    about,
    topics,
    languages,
    ways,
    city,
    capacity,
    takesYoung,
    references: await countGivenReferences(ctx.db, accountId),
    checkEndsOn: seen?.endsOn ?? null,
    isRenewalDue: seen?.isRenewalDue ?? false,
    isFrozen: row.frozenAt !== null,
    version: row.version,
    moves: [
      ...ownMentorMoves.filter((move) => canSideMove(mentorMoves[move], status, 'mentor')),
      ...(canApplyAgain ? (['applyAgain'] as const) : []),
    ],
  };
}

/** Applies, or changes what was said. The version is null for the first. */
export async function saveOwnMentor(
  ctx: ServiceContext,
  { version, ...said }: EndpointArguments<typeof saveContract>['body'],
): Promise<{ id: string }> {
  const me = requirePerson(ctx, mentorPolicy.find, undefined);
  const saved = await ctx.db.transaction(async (tx) => {
    const known = await findMentorOf(tx, me.id);
    requirePerson(ctx, mentorPolicy.apply, known);
    const row =
      version === null ? await add(ctx, tx, me.id, said) : await change(tx, known, said, version);
    const action = version === null ? 'mentor.applied' : 'mentor.changed';
    await audit(ctx, tx, { action, subject: { type: 'mentor', id: row.id } });
    return row;
  });
  return { id: saved.id };
}

type Said = Omit<EndpointArguments<typeof saveContract>['body'], 'version'>;

async function add(ctx: ServiceContext, tx: Db, accountId: string, said: Said): Promise<MentorRow> {
  try {
    const [row] = await tx
      .insert(mentor)
      .values({ ...said, accountId, appliedAt: ctx.now, createdAt: ctx.now })
      .returning();
    if (!row) throw mentorChanged();
    return row;
  } catch (error) {
    throw isUniqueViolation(error, 'mentor_account') ? mentorChanged() : error;
  }
}

async function change(
  tx: Db,
  known: MentorRow | undefined,
  said: Said,
  version: number,
): Promise<MentorRow> {
  if (!known) throw mentorNotFound();
  if (known.version !== version) throw mentorChanged();
  const [row] = await tx.update(mentor).set(said).where(eq(mentor.id, known.id)).returning();
  if (!row) throw mentorNotFound();
  return row;
}

/** Pauses, goes on, stops, or applies again. Who stops ends their mentorships; the others are told. */
export async function moveOwnMentor(
  ctx: ServiceContext,
  { move }: EndpointArguments<typeof moveContract>['body'],
): Promise<Record<string, never>> {
  const me = requirePerson(ctx, mentorPolicy.find, undefined);
  await ctx.db.transaction(async (tx) => {
    const row = await findMentorOf(tx, me.id);
    if (!row) throw mentorNotFound();
    requirePerson(ctx, mentorPolicy.manage, row);
    if (move === 'applyAgain') requirePerson(ctx, mentorPolicy.apply, row);
    if (move === 'resume') {
      const cleared = await clearedAmong(tx, [me.id], 'adults', todayInLondon(ctx.now));
      if (!cleared.has(me.id)) throw noCheck();
    }
    const moved = await moveRow(tx, mentor, row.id, {
      move: mentorMoves[move],
      values: valuesOf(ctx, move),
    });
    if (!moved) throw mentorChanged();
    await audit(ctx, tx, {
      action: `mentor.${moved.status}`,
      subject: { type: 'mentor', id: row.id },
    });
    if (move === 'leave') await endMentorships(ctx, tx, row.id, 'mentor');
  });
  return {};
}

function valuesOf(
  { now }: ServiceContext,
  move: keyof typeof mentorMoves,
): Partial<typeof mentor.$inferInsert> {
  if (move === 'leave') return { endedAt: now, endedBy: 'mentor' };
  if (move !== 'applyAgain') return {};
  return { endedAt: null, endedBy: null, appliedAt: now, interviewedOn: null, trainedOn: null };
}
