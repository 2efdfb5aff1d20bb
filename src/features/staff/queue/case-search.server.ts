import type { ServiceContext } from '#platform/http/context.server.ts';
import { fold } from '#platform/text/fold.ts';
import type { CaseKinds, CaseSubject } from '../case-kind.server.ts';
import { findNames } from './case-item.server.ts';
import { showSubjects } from './loaded-case.server.ts';
import type { CaseRow } from './loaded-case.server.ts';

/** How many cases are held against the words in one step. */
const atOnce = 200;
/** The most steps of one question: further pages go on from there. */
const mostSteps = 5;

interface Reading {
  words: string;
  /** How many to find. */
  limit: number;
  /** The following rows of a list in its order, at most `size` of them. */
  read: (after: string | undefined, size: number) => Promise<CaseRow[]>;
  after?: string | undefined;
}

/**
 * Cases whose title, text or note has these words, or that are about a person of that name. What a case is about is in
 * the table of its kind and in no column here, so the list is read by pieces and held against the words. `next` is the
 * id of the last case that was looked at, null at the end of the list: a page may have few rows and yet be followed.
 */
export async function searchCases(
  ctx: ServiceContext,
  kinds: CaseKinds,
  { words, limit, read, after }: Reading,
): Promise<{ rows: CaseRow[]; next: string | null }> {
  const rows: CaseRow[] = [];
  let last = after;
  for (let step = 0; step < mostSteps; step += 1) {
    const piece = await read(last, atOnce);
    const has = await matcher(ctx, kinds, piece, words);
    for (const row of piece) {
      last = row.id;
      if (!has(row)) continue;
      rows.push(row);
      if (rows.length === limit) return { rows, next: last };
    }
    if (piece.length < atOnce) return { rows, next: null };
    if (rows.length > 0) break;
  }
  return { rows, next: last ?? null };
}

/** Names are read only where staff read them in the case (`isNameless`). */
async function matcher(
  ctx: ServiceContext,
  kinds: CaseKinds,
  rows: readonly CaseRow[],
  words: string,
): Promise<(row: CaseRow) => boolean> {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const subjects = await showSubjects(ctx, kinds, rows);
  const named = await findNames(
    ctx,
    rows.map((row) => kinds.namedIn(row)),
  );
  return (row) => {
    const said = fold(
      [...told(subjects.get(row.id)), row.note, named(kinds.namedIn(row))?.name].join(' '),
    );
    return wanted.length > 0 && wanted.every((word) => said.includes(word));
  };
}

const told = (subject: CaseSubject | undefined): string[] =>
  subject ? [subject.title, subject.text] : [];
