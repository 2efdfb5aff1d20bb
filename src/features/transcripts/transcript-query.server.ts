import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { transcriptLimits } from './transcript.policy.ts';
import { transcriptLine } from './transcript.table.server.ts';

/** What a transcript belongs to: the name of its table and its id. */
export interface TranscriptSubject {
  type: string;
  id: string;
}

export type LineRow = typeof transcriptLine.$inferSelect;

export const nothingHere = () => notFound('subject/not-found', 'There is nothing at this address.');

/** The subject, for those to whom its feature shows it; all others, and things without a sound, are not found. */
export async function findHeard(
  ctx: ServiceContext,
  { type, id }: TranscriptSubject,
): Promise<Subject> {
  if (!ctx.subjects.hasTranscripts(type)) throw nothingHere();
  return ctx.subjects.get(ctx, type, id);
}

export const linesWhere = (type: string, ids: readonly string[]) =>
  and(eq(transcriptLine.subjectType, type), inArray(transcriptLine.subjectId, [...ids]));

export const linesOf = (db: Db, { type, id }: TranscriptSubject): Promise<LineRow[]> =>
  db
    .select()
    .from(transcriptLine)
    .where(linesWhere(type, [id]))
    .orderBy(asc(transcriptLine.position))
    .limit(transcriptLimits.mostLines);
