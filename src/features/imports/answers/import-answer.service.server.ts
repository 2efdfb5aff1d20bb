import { and, eq, inArray, sql } from 'drizzle-orm';
import { createCorrection } from '#features/corrections/correction.service.server.ts';
import { loadCategories } from '#features/directory/category/category.service.server.ts';
import type { Categories } from '#features/directory/category/category.service.server.ts';
import { refreshDirectory } from '#features/finder/refresh.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { withdrawRegister } from '#features/directory/from-files/register-end.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { QuestionAnswer, QuestionCause } from '../import.contract.ts';
import { importChange, importQuestion, importRun } from '../import.table.server.ts';
import { findOpenQuestions } from './import-question.service.server.ts';
import type { OpenQuestion } from './import-question.service.server.ts';
import type { ImportRunView } from '../import-run.contract.ts';
import { viewOf } from '../import-run.service.server.ts';
import { excerptOf } from '../file/sheet.ts';
import { categoryMatcher } from '../row/category-match.ts';
import { loadAnswers, rememberAnswers } from '../run/known-answers.server.ts';
import { raggedError, readCells, readingOf } from '../run/read-rows.server.ts';
import { remember } from '../run/remember-batch.server.ts';
import { assertStatus, getRun } from '../run/run-rows.server.ts';
import type { RunRow } from '../run/run-rows.server.ts';
import { isGood, SourceRefs } from '../run/source-refs.server.ts';
import type { ReadRow } from '../run/source-refs.server.ts';
import { askForPhotos } from '../move/ask-for-photos.server.ts';
import { bringAll, nothingYet } from '../run/write-batch.server.ts';
import type { BatchResult } from '../run/write-batch.server.ts';

const perTransaction = 50;
const mostAtOnce = 500;

interface Given {
  cause: QuestionCause;
  answer: QuestionAnswer;
  /** All of this cause when left out. */
  ids?: readonly string[];
}

/**
 * Decides what a run waits for, and remembers it for the next edition of its source. After a check nothing is written
 * yet: the run will know. After a run that has ended the rows are brought in here and now, and its undo takes them back
 * like any other. Throws `import/not-now`, and `import/question-not-found` for a question of another run.
 */
export async function answerImportQuestions(
  ctx: ServiceContext,
  id: string,
  given: Given,
): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  if (given.ids) await assertOfRun(ctx, id, given.cause, given.ids);
  const categories = await loadCategories(ctx.db);
  const changed: string[] = [];
  let answered = 0;
  while (answered < mostAtOnce) {
    const asked = given.answer === 'ask' ? await askAbout(ctx, id, given) : undefined;
    const part = await ctx.db.transaction((tx) =>
      answerSome(ctx, tx, id, { ...given, ids: asked ?? given.ids, categories }),
    );
    answered += part.questions;
    changed.push(...part.changed);
    if (part.questions < perTransaction) break;
  }
  if (changed.length > 0) await refreshDirectory(ctx, changed);
  await askForPhotos(ctx.db, id);
  return viewOf(ctx.db, await getRun(ctx.db, id));
}

async function assertOfRun(
  { db }: ServiceContext,
  runId: string,
  cause: QuestionCause,
  ids: readonly string[],
): Promise<void> {
  await getRun(db, runId);
  const known = await db.$count(
    importQuestion,
    and(
      eq(importQuestion.runId, runId),
      eq(importQuestion.cause, cause),
      inArray(importQuestion.id, [...ids]),
    ),
  );
  if (known === new Set(ids).size) return;
  throw notFound('import/question-not-found', 'There is no such question in this import.');
}

async function answerSome(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  { cause, answer, ids, categories }: Given & { categories: Categories },
) {
  const run = await getRun(tx, id, { forUpdate: true });
  const ended = ['done', 'failed', 'cancelled'] as const;
  assertStatus(run, cause === 'missing' ? ['done'] : ['checked', ...ended]);
  const questions = await findOpenQuestions(tx, id, { cause, ids, limit: perTransaction });
  if (questions.length === 0) return { questions: 0, changed: [] };
  const keys = questions.map(({ key }) => key);
  await rememberAnswers(
    tx,
    run.source,
    keys.map((key) => ({ kind: cause, key, answer })),
  );
  await tx
    .update(importQuestion)
    .set({ answer })
    .where(and(eq(importQuestion.runId, id), inArray(importQuestion.key, keys)));
  await audit(ctx, tx, {
    action: 'import.answered',
    subject: { type: 'import', id },
    detail: { source: run.source, cause, answer, questions: questions.length },
  });
  if (run.status === 'checked') return { questions: questions.length, changed: [] };
  const result = nothingYet();
  if (cause === 'missing') {
    if (answer === 'withdraw') await withdraw(tx, questions, categories, result);
  } else {
    await take(ctx, tx, run, { questions, answer, categories, result });
    await tx
      .update(importRun)
      .set({ waiting: sql`greatest(0, ${importRun.waiting} - ${questions.length})` })
      .where(eq(importRun.id, id));
  }
  await remember(tx, { runId: id, phase: 'answering', worker: null }, result);
  return { questions: questions.length, changed: result.changes.map(({ change }) => change.id) };
}

interface Taking {
  questions: readonly OpenQuestion[];
  answer: QuestionAnswer;
  categories: Categories;
  result: BatchResult;
}

async function take(
  ctx: ServiceContext,
  tx: Db,
  run: RunRow,
  { questions, answer, categories, result }: Taking,
): Promise<void> {
  const answers = await loadAnswers(tx, run.source);
  const matcher = categoryMatcher(categories.values());
  const reading = readingOf(run, { categories: matcher, answers });
  const refs = new SourceRefs();
  const read = questions.map(({ rowNumber, cells, listingId }): ReadRow => {
    const place = { row: rowNumber ?? 0, number: rowNumber ?? 0, cells: cells ?? [] };
    if (answer === 'leave') {
      const value = excerptOf(place.cells.join(' | '));
      return { ...place, errors: [{ field: 'row', key: raggedError, value }] };
    }
    if (answer === 'same' && listingId) return { ...place, sameAs: { id: listingId } };
    return refs.give(place, readCells(place.cells, reading));
  });
  const rows = await refuseRepeated(tx, run.id, read);
  const options = { step: null, categories, answers, source: run, isTrial: false };
  await bringAll(ctx, tx, rows, result, options);
}

/** A row that has slipped may speak of a listing that another row of the file has brought. */
async function refuseRepeated(
  tx: Db,
  runId: string,
  rows: readonly ReadRow[],
): Promise<readonly ReadRow[]> {
  const refs = rows.filter(isGood).map(({ sourceRef }) => sourceRef);
  if (refs.length === 0) return rows;
  const found = await tx
    .select({ sourceRef: listing.sourceRef, row: importChange.rowNumber })
    .from(importChange)
    .innerJoin(listing, eq(listing.id, importChange.listingId))
    .where(and(eq(importChange.runId, runId), inArray(listing.sourceRef, refs)));
  const known = new Map(found.map(({ sourceRef, row }) => [sourceRef, row]));
  return rows.map((read) => {
    const earlier = isGood(read) ? known.get(read.sourceRef) : undefined;
    if (earlier === undefined) return read;
    const error = { field: 'sourceRef', key: 'imports:error.repeated', value: String(earlier) };
    return { row: read.row, cells: read.cells, errors: [error] };
  });
}

async function withdraw(
  tx: Db,
  questions: readonly OpenQuestion[],
  categories: Categories,
  result: BatchResult,
): Promise<void> {
  for (const { listingId } of questions) {
    const change = listingId ? await withdrawRegister(tx, listingId, categories) : undefined;
    if (change?.action !== 'updated') continue;
    result.outcomes.push({ row: 0, action: 'updated', listingId: change.id, repairs: [] });
    result.changes.push({ row: 0, change });
  }
}

/**
 * Asks the owner of each, and staff where there is none, as when a reader says that something is wrong. Answers which
 * have been asked about.
 */
async function askAbout(ctx: ServiceContext, id: string, given: Given): Promise<string[]> {
  const run = await getRun(ctx.db, id);
  assertStatus(run, ['done']);
  const questions = await findOpenQuestions(ctx.db, id, { ...given, limit: perTransaction });
  const { t } = i18nFor('en');
  for (const { listingId } of questions) {
    if (!listingId) continue;
    const note = t('imports:missing.note', { source: run.source });
    const asked = { subjectType: 'listing', subjectId: listingId, matter: 'other' as const, note };
    await createCorrection(ctx, asked).catch((error: unknown) => {
      // Its owner has decided this themself, enough people ask already, or it has gone meanwhile.
      if (!(error instanceof AppError)) throw error;
    });
  }
  return questions.map((question) => question.id);
}
