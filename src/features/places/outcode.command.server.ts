import { OperatorError } from '#platform/log/operator-error.ts';
import type { Command } from '#platform/cli/command.server.ts';
import { loadOutcodes } from './outcode.service.server.ts';

/** Rejected lines that are named one by one; of a wholly wrong file a few are enough. */
const maxNamed = 20;

export const loadOutcodesCommand: Command = {
  name: 'geo:load',
  usage: 'geo:load FILE',
  summary: 'Load the centres of outward postcodes from a CSV file: code, latitude, longitude.',
  options: {},
  async run({ ctx, database, positionals, write }) {
    const [path] = positionals;
    if (!path) throw new OperatorError('Name the file: npm run geo:load outcodes.csv');
    const { read, loaded, rejected } = await loadOutcodes(database.db, path).catch(
      (error: unknown) => {
        throw new OperatorError(`The file was not loaded: ${String(error)}`, { cause: error });
      },
    );
    ctx.invalidate(['place', 'listing']);
    for (const { line, reason } of rejected.slice(0, maxNamed)) write(`line ${line}: ${reason}`);
    if (rejected.length > maxNamed) write(`… and ${rejected.length - maxNamed} lines more`);
    write(`${read} lines read, ${loaded} outward codes loaded, ${rejected.length} rejected`);
    if (loaded === 0) throw new OperatorError('Nothing was loaded.');
  },
};
