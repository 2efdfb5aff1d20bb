import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isSelf } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Caption } from '#platform/captions/caption.ts';
import { readCaptions as readFile } from '#platform/captions/read-captions.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { findHeard, linesOf, linesWhere } from './transcript-query.server.ts';
import type { LineRow, TranscriptSubject } from './transcript-query.server.ts';
import { LineBody } from './transcript.contract.ts';
import type * as contract from './transcript.contract.ts';
import type { TranscriptLine } from './transcript.contract.ts';
import { transcriptLimits, transcriptPolicy } from './transcript.policy.ts';
import {
  transcriptConfirmation,
  transcriptLine,
  transcriptProposal,
} from './transcript.table.server.ts';

/** Rows of one insert: a statement has a limited number of values. */
const batch = 500;

export async function getTranscript(
  ctx: ServiceContext,
  heard: TranscriptSubject,
): Promise<EndpointResponse<typeof contract.getTranscript>> {
  const subject = await findHeard(ctx, heard);
  const rows = await linesOf(ctx.db, heard);
  const canPropose = transcriptPolicy.propose(ctx.actor);
  // Nobody has looked at them: they are for those who say whether they are right.
  const proposals = canPropose ? await proposalsOf(ctx, rows) : undefined;
  return {
    lines: rows.map((row) => ({ ...toLine(row), proposals: proposals?.get(row.id) ?? [] })),
    canWrite: transcriptPolicy.write(ctx.actor, subject),
    canPropose,
  };
}

const toLine = (row: LineRow): Omit<TranscriptLine, 'proposals'> => ({
  id: row.id,
  from: row.fromMs / 1000,
  until: row.untilMs / 1000,
  speaker: row.speaker,
  text: row.text,
  original: row.original === row.text ? null : row.original,
});

/** What waits for these lines, the oldest first, by the line's id. */
async function proposalsOf(
  { db, actor }: ServiceContext,
  lines: readonly LineRow[],
): Promise<Map<string, TranscriptLine['proposals']>> {
  const found = new Map<string, TranscriptLine['proposals']>();
  if (lines.length === 0) return found;
  const ids = lines.map(({ id }) => id);
  const rows = await db
    .select()
    .from(transcriptProposal)
    .where(inArray(transcriptProposal.lineId, ids))
    .orderBy(asc(transcriptProposal.createdAt), asc(transcriptProposal.id));
  if (rows.length === 0) return found;
  const proposalIds = rows.map(({ id }) => id);
  const said = await db
    .select({
      proposalId: transcriptConfirmation.proposalId,
      accountId: transcriptConfirmation.accountId,
    })
    .from(transcriptConfirmation)
    .where(inArray(transcriptConfirmation.proposalId, proposalIds));
  for (const { id, lineId, text, authorId } of rows) {
    const yes = said.filter(({ proposalId }) => proposalId === id);
    const list = found.get(lineId) ?? [];
    list.push({
      id,
      text,
      confirmations: yes.length,
      isOwn: isSelf(actor, authorId),
      canConfirm:
        transcriptPolicy.confirm(actor, { authorId }) &&
        !yes.some(({ accountId }) => isSelf(actor, accountId)),
    });
    found.set(lineId, list);
  }
  return found;
}

export async function writeTranscript(
  ctx: ServiceContext,
  heard: TranscriptSubject,
  { lines }: EndpointArguments<typeof contract.writeTranscript>['body'],
): Promise<Record<string, never>> {
  requirePerson(ctx, transcriptPolicy.write, await findHeard(ctx, heard));
  assertOrder(lines);
  const { type, id } = heard;
  await ctx.db.transaction(async (tx) => {
    await takeLocks(tx, `transcript ${type} ${id}`);
    await tx.delete(transcriptLine).where(linesWhere(type, [id]));
    const rows = lines.map(({ from, until, speaker, text }, position) => ({
      subjectType: type,
      subjectId: id,
      position,
      fromMs: Math.round(from * 1000),
      untilMs: Math.round(until * 1000),
      speaker,
      original: text,
      text,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }));
    for (let at = 0; at < rows.length; at += batch) {
      await tx.insert(transcriptLine).values(rows.slice(at, at + batch));
    }
    const detail = { lines: lines.length };
    await audit(ctx, tx, { action: 'transcript.written', subject: heard, detail });
    await ctx.subjects.transcribed(ctx, tx, heard);
  });
  return {};
}

/** Each ends after it begins, and none begins before the one above. */
function assertOrder(lines: readonly Pick<Caption, 'from' | 'until'>[]): void {
  let before = 0;
  for (const [index, { from, until }] of lines.entries()) {
    if (until < from || from < before) {
      throw wrongFields([{ path: `lines.${index}.from`, key: 'transcripts:error.time' }]);
    }
    before = from;
  }
}

/** Keeps nothing. A name that can't be one of a person is left out; the owner sees the lines before they are saved. */
export async function readCaptions(
  ctx: ServiceContext,
  { text }: EndpointArguments<typeof contract.readCaptions>['body'],
): Promise<EndpointResponse<typeof contract.readCaptions>> {
  requirePerson(ctx, transcriptPolicy.propose, undefined);
  const { longestFile: file, line, speaker, mostLines, seconds } = transcriptLimits;
  const read = readFile(text, { file, line, speaker, lines: mostLines, seconds });
  if (typeof read === 'string') throw badCaptions();
  return { lines: read.map(toBody) };
}

function toBody(caption: Caption): z.output<typeof LineBody> {
  const { data } = LineBody.safeParse(caption);
  if (data) return data;
  const nameless = LineBody.safeParse({ ...caption, speaker: '' });
  if (nameless.data) return nameless.data;
  throw badCaptions();
}

const badCaptions = () =>
  new AppError('invalid', 'transcript/bad-captions', 'This is no WebVTT file that can be read.', [
    { path: 'text', key: 'transcripts:error.badCaptions' },
  ]);

/** Lines and characters of one that staff are handed. Three dots say that there is more; it is on its page. */
const mostSaid = { lines: 500, characters: 20_000 };

/** What is said in these, as it reads now, by their ids: for staff who decide about one, and for reports. */
export async function wordsSaid(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const cut = new Set<string>();
  if (ids.length === 0) return said;
  const rows = await db
    .select()
    .from(transcriptLine)
    .where(and(linesWhere(type, ids), lte(transcriptLine.position, mostSaid.lines)))
    .orderBy(asc(transcriptLine.subjectId), asc(transcriptLine.position));
  for (const { subjectId, position, speaker, text } of rows) {
    const line = speaker ? `${speaker}: ${text}` : text;
    const before = said.get(subjectId);
    if (before === undefined) said.set(subjectId, line);
    else if (cut.has(subjectId)) continue;
    else if (position === mostSaid.lines || before.length > mostSaid.characters) {
      cut.add(subjectId);
      said.set(subjectId, `${before}\n…`);
    } else said.set(subjectId, `${before}\n${line}`);
  }
  return said;
}

/** They are gone at once, with all corrections; in the transaction that takes the subject. */
export async function removeTranscriptsOf(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await db.delete(transcriptLine).where(linesWhere(type, ids));
}

/** What somebody proposed and confirmed stays without their name. */
export async function forgetTranscriber(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(transcriptProposal)
      .set({ authorId: null })
      .where(eq(transcriptProposal.authorId, accountId));
    await tx
      .update(transcriptConfirmation)
      .set({ accountId: null })
      .where(eq(transcriptConfirmation.accountId, accountId));
  });
}
