import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command, CommandInput } from '#platform/cli/command.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { importNotices, listNoticeRuns, undoNoticeRun } from './notice-import.service.server.ts';
import { fetchPages, mostPages, nothingSeen } from './notice-pages.server.ts';
import { reportOf } from './notice-report.server.ts';

const megabyte = 1024 * 1024;
const mostMegabytes = 50;

/** Notices of other buyers, from files of the Open Contracting Data Standard. */
export const noticesCommand: Command = {
  name: 'tenders',
  usage: 'tenders -- FILE|ADDRESS [--source NAME --licence TEXT] [--dry-run] | --list | --undo RUN',
  summary: 'Brings in tenders (OCDS releases or records, JSON), shows the runs, or takes one back.',
  options: {
    source: { type: 'string' },
    licence: { type: 'string' },
    'dry-run': { type: 'boolean' },
    list: { type: 'boolean' },
    undo: { type: 'string' },
  },
  async run(input) {
    try {
      if (input.values['list']) await list(input);
      else if (input.values['undo'] === undefined) await bringIn(input);
      else await undo(input);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'tenders/notice-source')
        throw new OperatorError(`${error.message} Add --source and --licence.`, { cause: error });
      throw new OperatorError(error.message, { cause: error });
    }
  },
};

const textOf = (value: CommandInput['values'][string]) => (typeof value === 'string' ? value : '');

async function readNoticeFile(path: string): Promise<string> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new OperatorError(`The file can’t be read: ${String(error)}`, { cause: error });
  });
  if (size > mostMegabytes * megabyte)
    throw new OperatorError(`The file is larger than ${mostMegabytes} MB.`);
  return readFile(path, 'utf8');
}

async function bringIn({ ctx, values, positionals, write }: CommandInput): Promise<void> {
  const [path, ...more] = positionals;
  if (!path || more.length > 0)
    throw new OperatorError('Name one file or address: npm run tenders -- FILE');
  const isDry = values['dry-run'] === true;
  const isAddress = /^https?:\/\//i.test(path);
  const { pages, isCut } = isAddress
    ? await fetchPages(path, nothingSeen)
    : { pages: [await readNoticeFile(path)], isCut: false };
  if (isCut) write(`More pages follow: the first ${mostPages} were read.`);
  const outcome = await importNotices(ctx, {
    pages,
    origin: isAddress ? path : basename(path),
    publisher: textOf(values['source']),
    licence: textOf(values['licence']),
    isDry,
  });
  for (const line of reportOf(outcome, ctx.now)) write(line);
  const { runId } = outcome;
  if (runId !== undefined)
    write(`Run ${runId}. To take it back: npm run tenders -- --undo ${runId}`);
  else write(isDry ? 'Nothing was written.' : 'Nothing has changed, so nothing was written.');
}

async function list({ ctx, write }: CommandInput): Promise<void> {
  const { items, next } = await listNoticeRuns(ctx);
  for (const { id, origin, tenders, ranAt } of items)
    write(`Run ${id}, ${ranAt}: ${tenders} tenders out of ${origin}`);
  if (items.length === 0) write('No file was brought in yet.');
  if (next) write('There are older runs, which are not listed.');
}

async function undo({ ctx, values, write }: CommandInput): Promise<void> {
  const run = textOf(values['undo']);
  if (!/^\d{1,9}$/.test(run)) throw new OperatorError('A run is a number; --list shows them.');
  const { removed, restored } = await undoNoticeRun(ctx, Number(run));
  write(
    `Run ${run} is taken back: ${removed} tenders removed, ${restored} as they were before it.`,
  );
}
