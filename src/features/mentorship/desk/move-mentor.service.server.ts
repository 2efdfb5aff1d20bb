import { eq } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { isPersonVerified } from '#features/accounts/account-verification.service.server.ts';
import { giveRole } from '#features/accounts/admin/admin-account.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { countGivenReferences } from '../mentor-clearance.server.ts';
import type { moveDeskMentor as contract } from '../mentor-desk.contract.ts';
import { mentorMoves, mentorPolicy, wantedReferences } from '../mentor.policy.ts';
import type { DeskMove } from '../mentor.policy.ts';
import { mentor } from '../mentor.table.server.ts';
import type { MentorRow } from '../mentor.table.server.ts';
import { endMentorships } from '../matching/end-mentorships.server.ts';
import { becomeMentorPath } from '../mentorship-links.ts';
import * as refusals from '../rows/mentor-refusals.server.ts';
import { isEnough } from './mentor-desk.service.server.ts';

type Body = EndpointArguments<typeof contract>['body'];

/** Brings somebody one step on. Each step looks at all that has to be so by then, not at what an earlier one saw. */
export async function moveDeskMentor(
  ctx: ServiceContext,
  id: string,
  { move, on, note, version }: Body,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(mentor).where(eq(mentor.id, id)).for('update');
    requirePerson(ctx, mentorPolicy.decide, { accountId: row?.accountId ?? null });
    if (!row || row.accountId === null) throw refusals.mentorNotFound();
    if (row.version !== version) throw refusals.mentorChanged();
    await assertReady(ctx, tx, row, move);
    const moved = await moveRow(tx, mentor, id, {
      move: mentorMoves[move],
      values: { staffNote: note, ...valuesOf(ctx, move, on) },
    });
    if (!moved) throw refusals.mentorChanged();
    await audit(ctx, tx, {
      action: `mentor.${moved.status}`,
      subject: { type: 'mentor', id },
      accountId: row.accountId,
      detail: { move },
    });
    await tellApplicant(ctx, tx, row.accountId, move);
    if (move === 'refuse') await endMentorships(ctx, tx, id, 'mentor');
  });
  return {};
}

/**
 * From the interview on two references are there, from the training on the check, and at the end it is known who they are:
 * then the role `volunteer` comes with it (decision D74).
 */
async function assertReady(ctx: ServiceContext, tx: Db, row: MentorRow, move: DeskMove) {
  const needs = needsOf[move];
  if (!needs || row.accountId === null) return;
  if ((await countGivenReferences(tx, row.accountId)) < wantedReferences)
    throw refusals.noReferences();
  if (needs === 'references') return;
  if (!(await isEnough(tx, row, todayInLondon(ctx.now)))) throw refusals.noCheck();
  if (needs === 'check') return;
  const standing = accountStandings('standing');
  const [person] = await tx.select().from(standing).where(eq(standing.id, row.accountId));
  if (person?.roles.includes('volunteer')) return;
  if (!(await isPersonVerified(tx, row.accountId))) throw refusals.noRole();
  await giveRole(ctx, tx, row.accountId, 'volunteer');
}

const needsOf: Partial<Record<DeskMove, 'references' | 'check' | 'role'>> = {
  vouch: 'references',
  interview: 'references',
  clear: 'check',
  train: 'role',
};

function valuesOf(
  ctx: ServiceContext,
  move: DeskMove,
  on: string | undefined,
): Partial<typeof mentor.$inferInsert> {
  if (move === 'refuse') return { endedAt: ctx.now, endedBy: 'staff', frozenAt: null };
  if (move !== 'interview' && move !== 'train') return {};
  // What was not yet held is not noted as held.
  if (on === undefined || on > todayInLondon(ctx.now))
    throw wrongFields([{ path: 'on', key: 'mentorship:error.on' }]);
  return move === 'interview' ? { interviewedOn: on } : { trainedOn: on };
}

async function tellApplicant(ctx: ServiceContext, tx: Db, accountId: string, move: DeskMove) {
  const kind = toldOf[move];
  await tell(ctx, tx, accountId, { kind, sort: 'asked', url: becomeMentorPath });
}

const toldOf = {
  takeUp: 'mentorship/step-references',
  vouch: 'mentorship/step-interview',
  interview: 'mentorship/step-check',
  clear: 'mentorship/step-training',
  train: 'mentorship/step-active',
  refuse: 'mentorship/step-ended',
} as const satisfies Record<DeskMove, string>;
