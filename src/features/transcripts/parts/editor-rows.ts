import * as z from 'zod/mini';
import { writeTranscript } from '../transcript.contract.ts';
import type { TranscriptAnswer } from './use-transcript.ts';
import { parseTime, timeText } from './line-time.ts';

/** A line while it is edited: times as they are typed. */
export interface EditorRow {
  key: number;
  from: string;
  until: string;
  speaker: string;
  text: string;
}

type Body = z.output<typeof writeTranscript.body>;
export type PlainLine = Body['lines'][number];

/** Where something is wrong, and the key of the sentence for it. */
export interface RowFault {
  row: number;
  field: 'from' | 'until' | 'speaker' | 'text';
  key: string;
}

export const rowsOf = (
  lines: readonly (PlainLine | TranscriptAnswer['lines'][number])[],
  firstKey: number,
): EditorRow[] =>
  lines.map(({ from, until, speaker, text }, place) => ({
    key: firstKey + place,
    from: timeText(from),
    until: timeText(until),
    speaker,
    text,
  }));

const fields: readonly string[] = [
  'from',
  'until',
  'speaker',
  'text',
] satisfies RowFault['field'][];
const isField = (name: unknown): name is RowFault['field'] =>
  typeof name === 'string' && fields.includes(name);

/** The lines in order of time, or what is wrong with them. Rows in which nothing is written are left out. */
export function readRows(
  rows: readonly EditorRow[],
): { lines: PlainLine[]; faults?: undefined } | { faults: RowFault[] } {
  const filled = rows
    .map((row, place) => ({ ...row, place }))
    .filter(({ from, until, speaker, text }) => (from + until + speaker + text).trim() !== '');
  const lines = filled.map(({ from, until, speaker, text }) => ({
    from: parseTime(from),
    until: parseTime(until),
    speaker,
    text,
  }));
  const parsed = z.safeParse(writeTranscript.body, { lines });
  const placeOf = (line: number) => filled[line]?.place ?? 0;
  const faults: RowFault[] = [];
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [, line, field] = path;
    if (isField(field)) faults.push({ row: placeOf(Number(line)), field, key: message });
    else faults.push({ row: 0, field: 'text', key: message });
  }
  for (const [line, { from, until }] of lines.entries())
    if (from !== undefined && until !== undefined && until <= from)
      faults.push({ row: placeOf(line), field: 'until', key: 'transcripts:error.order' });
  if (!parsed.success || faults.length > 0) return { faults: faults.toSorted(byRow) };
  return { lines: parsed.data.lines.toSorted((a, b) => a.from - b.from) };
}

const byRow = (a: RowFault, b: RowFault) => a.row - b.row;
