import type { Db } from '#platform/db/db.server.ts';
import type { TranscriptSubject } from './transcript-query.server.ts';
import { transcriptLine } from './transcript.table.server.ts';

interface SampleLine {
  fromMs: number;
  untilMs: number;
  text: string;
}

/** What is said in an invented sound: for first content. */
export async function addSampleLines(
  tx: Db,
  { type, id }: TranscriptSubject,
  lines: readonly SampleLine[],
): Promise<void> {
  await tx.insert(transcriptLine).values(
    lines.map((line, position) => ({
      ...line,
      subjectType: type,
      subjectId: id,
      position,
      original: line.text,
    })),
  );
}
