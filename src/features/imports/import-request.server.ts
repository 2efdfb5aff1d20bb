import { loadCategories } from '#features/directory/category/category.service.server.ts';
import type { ListingSource } from '#features/directory/draft.contract.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { LeftInFile } from './file/left-in-file.ts';
import type { Sheet } from './file/sheet.ts';
import type { ImportKind, ImportReport } from './import.contract.ts';
import { mapColumnsOf } from './move/map-columns.ts';
import { isLeftByProfile } from './move/profile.ts';
import type { ProfileId } from './move/profile.contract.ts';
import { categoryMatcher } from './row/category-match.ts';
import type { CategoryMatcher } from './row/category-match.ts';
import { normaliseHeader } from './row/column-mapping.ts';
import type { ColumnMapping, RowCells } from './row/column-mapping.ts';
import { fieldsByColumn } from './row/field-columns.ts';
import { skippedHeaders, withFacts, withGivenColumns } from './row/given-columns.ts';
import type { GivenColumn } from './row/given-columns.ts';
import { guessKind } from './row/guess-kind.ts';
import { proposeFacts } from './row/propose-facts.ts';
import { meaningsOf } from './row/value-meanings.ts';
import type { ValueField } from './row/value-words.ts';
import { findEarlierEdition } from './run/known-sources.server.ts';
import { loadAnswers, rememberAnswers } from './run/known-answers.server.ts';
import type { RunTally } from './run/run-tally.ts';

export interface ImportRequest extends Pick<ListingSource, 'source' | 'licence' | 'attribution'> {
  sheet: Sheet;
  /** As the columns say where it is left out. */
  kind?: ImportKind;
  /** Columns whose header and cells say something else, or nothing. */
  columns?: readonly GivenColumn[];
  /** Shows what `proposeFacts` proposes below the description. */
  keepsFacts?: boolean;
  /** What empty cells, and fields without a column, say. */
  defaults?: RowCells;
  /** Decides what would wait: rows with too many or too few cells, and new rows like listings that are there, are taken. */
  accepts?: { ragged: boolean; pairs: boolean };
  /** What words of columns mean, kept for later editions: `[field, word, meaning]`. */
  meanings?: readonly (readonly [ValueField, string, string])[];
  /** A directory that moves here: how its file is read. */
  profile?: ProfileId;
  /** The right to its pictures was handed over. */
  takesPhotos?: boolean;
  /** What the file holds beside places. */
  leftInFile?: LeftInFile;
  /** How many entries a report shows as they would be published. */
  shows?: number;
  /** Reads, writes and rolls back: the report is exact and nothing stays. */
  isDryRun: boolean;
}

/**
 * Finds out how a file is to be read, and remembers what words of it mean. Throws `import/no-name-column`,
 * `import/no-such-column`, `import/no-such-meaning`.
 */
export async function readRequest(ctx: ServiceContext, request: ImportRequest) {
  const { sheet, source, isDryRun, defaults } = request;
  const guessed = mapColumnsOf(request.profile ?? null, sheet);
  const given = withGivenColumns(guessed, sheet, request.columns ?? []);
  const skipped = skippedHeaders(request.columns ?? []);
  const proposed = proposeFacts(given.columns, sheet.headers, sheet.columns).filter(
    (at) =>
      !skipped.has(normaliseHeader(sheet.headers[at] ?? '')) &&
      !isLeftByProfile(request.profile ?? null, sheet.headers[at] ?? ''),
  );
  const mapping = request.keepsFacts ? withFacts(given, sheet.headers, proposed) : given;
  const guess = guessKind(mapping.columns, sheet.headers, sheet.columns, sheet.fileName);
  const kind = request.kind ?? guess.kind;
  assertNamed(mapping.columns, kind, sheet.headers);
  const categories = await loadCategories(ctx.db);
  const matcher = categoryMatcher(categories.values());
  if (categories.size > 0) assertCategory(defaults?.category, matcher, [...categories.keys()]);
  const meant = meaningsOf(request.meanings ?? [], categories);
  if (!isDryRun) await ctx.db.transaction((tx) => rememberAnswers(tx, source, meant));
  const answers = (await loadAnswers(ctx.db, source)).with(meant);
  const earlier = await findEarlierEdition(ctx.db, sheet.headers);
  const editionOf = earlier && earlier.source !== source ? earlier.source : null;
  const facts = request.keepsFacts ? [] : proposed.map((at) => sheet.headers[at] ?? '');
  return { mapping, kind, facts, by: guess.by, categories, matcher, answers, editionOf };
}

/** What a run of the terminal did, except what only it knows. */
export function reportOf(
  { sheet, kind: given, defaults }: ImportRequest,
  { mapping, kind, facts, by, editionOf }: Awaited<ReturnType<typeof readRequest>>,
  { counts, read, repairs, rejections, rejectedFor, waitingFor, values }: RunTally,
): Omit<ImportReport, 'runId' | 'missing' | 'missingNames'> {
  const found = { repairs, rejections, rejectedFor, waitingFor, values };
  const why = { kind, isGiven: given !== undefined, by };
  const isLanguageSaid =
    (defaults?.descriptionLanguage ?? mapping.columns.descriptionLanguage) !== undefined;
  return {
    read,
    ...counts,
    ...found,
    editionOf,
    kind: why,
    isLanguageSaid,
    columns: { ...columnsOf(sheet, mapping), facts },
  };
}

/**
 * Throws `import/no-name-column` (400) when no column holds names, and says which there are; a mission may be named
 * after its state.
 */
export function assertNamed(
  { name, lastName, listingId, sendingState }: ColumnMapping['columns'],
  kind: ImportKind,
  headers: readonly string[],
): void {
  if ((name ?? lastName) !== undefined || listingId !== undefined) return;
  if (kind === 'embassy' && sendingState !== undefined) return;
  const first = headers.find((header) => header.trim() !== '') ?? 'Header';
  const title =
    `No column of this file holds names. It has: ${headers.join(', ')}. ` +
    `Say which one does, such as --map "${first}=name".`;
  throw new AppError('invalid', 'import/no-name-column', title, [
    { path: 'columns', key: 'imports:error.noName' },
  ]);
}

function assertCategory(
  text: string | undefined,
  matcher: CategoryMatcher,
  slugs: readonly string[],
): void {
  if (text === undefined || matcher.named(text) || matcher.labelled(text, '')) return;
  const title = `There is no category “${text}”. Categories: ${slugs.toSorted().join(', ')}`;
  throw new AppError('invalid', 'import/no-such-meaning', title, [
    { path: 'defaults', key: 'imports:error.meaning' },
  ]);
}

function columnsOf({ headers }: Sheet, { columns, unused, repeated }: ColumnMapping) {
  const used = [...fieldsByColumn(columns)].map(([at, field]) => ({
    header: headers[at] ?? '',
    field,
  }));
  return { used, unused, repeated };
}
