import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command, CommandInput } from '#platform/cli/command.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { importAwards, listAwardRuns, undoAwardRun } from './award-import.service.server.ts';

const mostBytes = 200 * 1024 * 1024;
const shownFaults = 10;

/** Past awards of funders, from a file of the 360Giving standard. */
export const awardsCommand: Command = {
  name: 'awards',
  usage: 'awards -- FILE --source NAME --licence TEXT [--dry-run] | --list | --undo RUN',
  summary: 'Brings in past awards of funders (360Giving JSON), shows the runs, or takes one back.',
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
      throw new OperatorError(error.message, { cause: error });
    }
  },
};

const textOf = (value: CommandInput['values'][string]) => (typeof value === 'string' ? value : '');

async function bringIn({ ctx, values, positionals, write }: CommandInput): Promise<void> {
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new OperatorError('Name one file: npm run awards -- FILE');
  const isDry = values['dry-run'] === true;
  const [source, licence] = [textOf(values['source']), textOf(values['licence'])];
  if (!isDry && (!source || !licence)) {
    throw new OperatorError('Say who published the file and its licence: --source and --licence.');
  }
  const { size } = await stat(path).catch((error: unknown) => {
    throw new OperatorError(`The file can't be read: ${String(error)}`, { cause: error });
  });
  if (size > mostBytes) throw new OperatorError('The file is larger than 200 MB.');
  const text = await readFile(path, 'utf8');
  const found = await importAwards(ctx, { fileName: basename(path), source, licence, text, isDry });
  const { added, changed, same, faults, sums, programmes, runId } = found;
  for (const { row, reason } of faults.slice(0, shownFaults))
    write(`Row ${row} left out: ${reason}`);
  if (faults.length > shownFaults) write(`… and ${faults.length - shownFaults} rows more`);
  for (const [currency, amount] of sums) write(`${currency} ${(amount / 100).toFixed(2)} in all`);
  write(`${programmes} programmes; ${added} awards new, ${changed} changed, ${same} as before`);
  if (runId !== undefined)
    write(`Run ${runId}. To take it back: npm run awards -- --undo ${runId}`);
  else write(isDry ? 'Nothing was written.' : 'Nothing has changed, so nothing was written.');
}

async function list({ ctx, write }: CommandInput): Promise<void> {
  const runs = await listAwardRuns(ctx);
  for (const { id, fileName, awards, ranAt } of runs)
    write(`Run ${id}, ${ranAt.toISOString()}: ${awards} awards out of ${fileName}`);
  if (runs.length === 0) write('No file was brought in yet.');
}

async function undo({ ctx, values, write }: CommandInput): Promise<void> {
  const run = textOf(values['undo']);
  if (!/^\d{1,9}$/.test(run)) throw new OperatorError('A run is a number; --list shows them.');
  const gone = await undoAwardRun(ctx, Number(run));
  write(`Run ${run} is taken back: ${gone} awards.`);
}
