import { parse } from 'node:path';
import {
  categoryNameIn,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import type { Command, CommandInput } from '#platform/cli/command.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { entryLines } from './reports/entry-lines.server.ts';
import { isHeaderless } from './file/headerless.ts';
import { openFile } from './file/open-file.server.ts';
import type { OpenFile } from './file/open-file.server.ts';
import {
  columnsGiven,
  defaultsGiven,
  kindOf,
  meaningsGiven,
  profileGiven,
  showsOf,
  textOf,
} from './import-arguments.server.ts';
import { recogniseProfile } from './move/profile.ts';
import { findEarlierEdition } from './run/known-sources.server.ts';
import { importListings, listImports } from './import.service.server.ts';
import { reportLines, runLines } from './reports/report-lines.server.ts';
import { undoImport } from './undo/undo.service.server.ts';

const usage =
  'import -- FILE [--source NAME] [--licence TEXT] [--attribution TEXT] [--kind KIND] [--map COLUMN=FIELD|skip|facts]… [--default FIELD=VALUE]… [--value FIELD:WORD=MEANING]… [--keep-facts] [--accept-ragged] [--accept-pairs] [--profile PROFILE|recognise [--photos-handed-over]] [--dry-run [--show COUNT]]';

/** Registers and other tables of places, as CSV or JSON. */
export const importCommand: Command = {
  name: 'import',
  usage,
  summary:
    'Imports a file (CSV, GeoJSON, Open Referral; with --profile a directory that moves here) into the directory; --list shows the runs, --undo RUN undoes one.',
  options: {
    source: { type: 'string' },
    licence: { type: 'string' },
    attribution: { type: 'string' },
    kind: { type: 'string' },
    map: { type: 'string', multiple: true },
    default: { type: 'string', multiple: true },
    value: { type: 'string', multiple: true },
    'keep-facts': { type: 'boolean' },
    'accept-ragged': { type: 'boolean' },
    'accept-pairs': { type: 'boolean' },
    profile: { type: 'string' },
    'photos-handed-over': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    show: { type: 'string' },
    undo: { type: 'string' },
    list: { type: 'boolean' },
  },
  async run(input) {
    try {
      if (input.values['list']) await list(input);
      else if (input.values['undo'] === undefined) await importFile(input);
      else await undo(input);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new OperatorError(error.message, { cause: error });
    }
  },
};

async function importFile(input: CommandInput): Promise<void> {
  const { positionals, values, write } = input;
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new OperatorError(`Name one file: npm run ${usage}`);
  const given = profileGiven(values['profile']);
  const options = { takesExports: given !== undefined };
  const sheet = await openFile(path, undefined, options).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) {
      throw new OperatorError(`The file can’t be read: ${error.message}`, { cause: error });
    }
    throw error;
  });
  const kind = textOf(values['kind']);
  const source = textOf(values['source']);
  const isDryRun = values['dry-run'] === true;
  if (source === undefined && !isDryRun) await refuseDoubt(input, sheet.headers, parse(path).name);
  const report = await importListings(input.ctx, {
    sheet,
    kind: kind === undefined ? undefined : kindOf(kind),
    // The file's name brings its next edition back to the same listings, as long as it keeps that name.
    source: source ?? parse(path).name,
    licence: textOf(values['licence']) ?? null,
    attribution: textOf(values['attribution']) ?? null,
    columns: columnsGiven(values['map']),
    defaults: defaultsGiven(values['default']),
    keepsFacts: values['keep-facts'] === true,
    meanings: meaningsGiven(values['value']),
    accepts: {
      ragged: values['accept-ragged'] === true,
      pairs: values['accept-pairs'] === true,
    },
    profile: given === 'recognise' ? recogniseProfile(sheet.headers, sheet.columns) : given,
    takesPhotos: values['photos-handed-over'] === true,
    leftInFile: sheet.leftInFile,
    isDryRun,
    shows: showsOf(values['show']),
  });
  const categories = await loadCategories(input.ctx.db);
  const names = new Map([...categories].map(([slug, row]) => [slug, categoryNameIn(row, 'en')]));
  const lines = reportLines(report, [...categories.keys()].toSorted(), {
    linesAbove: linesAbove(sheet),
    entries: isDryRun ? entryLines(report.entries, names) : [],
  });
  for (const line of lines) write(line);
  if (report.runId && report.created + report.updated > 0) await tidy(input);
}

/** Lines that are above the headers, or above the first entry of a table without any. */
const linesAbove = ({ headers, headerRow }: OpenFile): number =>
  Math.max(0, isHeaderless(headers) ? headerRow : headerRow - 1);

/** A second edition under another name would be another source, and bring every place a second time. */
async function refuseDoubt(
  { ctx }: CommandInput,
  headers: readonly string[],
  name: string,
): Promise<void> {
  const earlier = await findEarlierEdition(ctx.db, headers);
  if (!earlier || earlier.source === name) return;
  throw new OperatorError(
    `This file has the columns of “${earlier.source}”. If it is the next edition of that, add --source "${earlier.source}", ` +
      `else name it: --source "${name}".`,
  );
}

async function undo(input: CommandInput): Promise<void> {
  const runId = textOf(input.values['undo']);
  if (!runId)
    throw new OperatorError('Name the run: npm run import -- --undo RUN (--list shows them)');
  const { deleted, restored, left } = await undoImport(input.ctx, runId);
  input.write(`Undone: ${deleted} listings deleted, ${restored} put back to how they were.`);
  if (left > 0)
    input.write(
      `Left as they are: ${left} that belong to someone, were suspended, merged or changed since. /admin/import lists them.`,
    );
  await tidy(input);
}

async function list(input: CommandInput): Promise<void> {
  for (const line of runLines((await listImports(input.ctx)).items)) input.write(line);
}

/** The embedded engine never reclaims dead rows by itself, and plans queries by statistics that are now old. */
async function tidy({ database }: CommandInput): Promise<void> {
  if (database.engine === 'embedded') await database.vacuum();
}
