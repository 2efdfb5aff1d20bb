import { and, eq } from 'drizzle-orm';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { findHeard, linesWhere, nothingHere } from './transcript-query.server.ts';
import type { LineRow, TranscriptSubject } from './transcript-query.server.ts';
import type * as contract from './transcript.contract.ts';
import {
  confirmationsNeeded,
  proposalsPerDay,
  proposalsPerLine,
  transcriptPolicy,
} from './transcript.policy.ts';
import {
  transcriptConfirmation,
  transcriptLine,
  transcriptProposal,
} from './transcript.table.server.ts';

const notVerified = () =>
  new AppError('forbidden', 'transcript/not-verified', 'Please verify your email address first.');
const tooMany = () =>
  new AppError(
    'conflict',
    'transcript/too-many',
    'You have suggested as many as one may in a day.',
  );
const lineFull = () =>
  new AppError('conflict', 'transcript/line-full', 'Too many corrections wait for this line.');
const ownProposal = () =>
  new AppError('forbidden', 'transcript/own-proposal', 'Others say whether your words are right.');

type ProposeArguments = EndpointArguments<typeof contract.proposeLine>;

export async function proposeLine(
  ctx: ServiceContext,
  { lineId, ...heard }: ProposeArguments['params'],
  { text }: ProposeArguments['body'],
): Promise<{ id: string }> {
  await findHeard(ctx, heard);
  if (!isVerifiedPerson(ctx.actor)) throw notVerified();
  const { id: authorId } = requirePerson(ctx, transcriptPolicy.propose, undefined);
  return ctx.db.transaction(async (tx) => {
    const quota = { table: transcriptProposal, refusal: tooMany };
    await assertQuota(tx, {
      ...quota,
      name: `transcript-author ${authorId}`,
      where: and(
        eq(transcriptProposal.authorId, authorId),
        youngerThan(transcriptProposal.createdAt, ctx.now, dayMs),
      ),
      most: proposalsPerDay,
    });
    const line = await lockLine(tx, heard, lineId);
    if (line.text === text) throw wrongFields([{ path: 'text', key: 'transcripts:error.same' }]);
    // The line is locked, so whoever counts the same waits.
    const waiting = await tx.$count(transcriptProposal, eq(transcriptProposal.lineId, lineId));
    if (waiting >= proposalsPerLine) throw lineFull();
    const [row] = await tx
      .insert(transcriptProposal)
      .values({ lineId, authorId, text, createdAt: ctx.now })
      .returning({ id: transcriptProposal.id });
    if (!row) throw new Error('The correction was not written.');
    return row;
  });
}

async function lockLine(tx: Db, { type, id }: TranscriptSubject, lineId: string): Promise<LineRow> {
  const [line] = await tx
    .select()
    .from(transcriptLine)
    .where(and(eq(transcriptLine.id, lineId), linesWhere(type, [id])))
    .for('update');
  if (!line) throw nothingHere();
  return line;
}

/** Said again, a yes counts once. The last one that is needed puts the words in place; the original is kept. */
export async function confirmLine(
  ctx: ServiceContext,
  { proposalId, ...heard }: EndpointArguments<typeof contract.confirmLine>['params'],
): Promise<Record<string, never>> {
  await findHeard(ctx, heard);
  if (!isVerifiedPerson(ctx.actor)) throw notVerified();
  await ctx.db.transaction(async (tx) => {
    const proposal = await findProposal(tx, proposalId);
    // Whoever confirms for the same line waits, and then sees what the other one did.
    const line = await lockLine(tx, heard, proposal.lineId);
    const { authorId, text } = await findProposal(tx, proposalId);
    if (!transcriptPolicy.confirm(ctx.actor, { authorId })) throw ownProposal();
    const { id: accountId } = requirePerson(ctx, transcriptPolicy.confirm, { authorId });
    await tx
      .insert(transcriptConfirmation)
      .values({ proposalId, accountId, createdAt: ctx.now })
      .onConflictDoNothing();
    const said = eq(transcriptConfirmation.proposalId, proposalId);
    if ((await tx.$count(transcriptConfirmation, said)) < confirmationsNeeded) return;
    await tx
      .update(transcriptLine)
      .set({ text, updatedAt: ctx.now })
      .where(eq(transcriptLine.id, line.id));
    // The others were written for words that are not there any more.
    await tx.delete(transcriptProposal).where(eq(transcriptProposal.lineId, line.id));
    await audit(ctx, tx, {
      action: 'transcript.corrected',
      subject: { type: heard.type, id: heard.id },
      detail: { lineId: line.id },
    });
    await ctx.subjects.transcribed(ctx, tx, heard);
  });
  return {};
}

async function findProposal(tx: Db, id: string) {
  const [proposal] = await tx
    .select()
    .from(transcriptProposal)
    .where(eq(transcriptProposal.id, id));
  if (!proposal) throw nothingHere();
  return proposal;
}
