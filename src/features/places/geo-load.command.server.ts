import { OperatorError } from '#platform/log/operator-error.ts';
import type { Command, CommandInput } from '#platform/cli/command.server.ts';
import { loadCentres } from './geo-load.service.server.ts';

/** Moves what has its place from a postcode that is known more exactly now, and says how many moved. */
type Repin = (ctx: CommandInput['ctx']) => Promise<number>;

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** Handed in by the feature that keeps places by postcode. */
    repins: Repin;
  }
}

export const geoLoadCommand = (repins: readonly Repin[]): Command => ({
  name: 'geo:load',
  usage: 'geo:load FILE-OR-FOLDER',
  summary:
    'Loads the centres of postcodes: OS Code-Point Open, or CSV of code, latitude and longitude.',
  options: {},
  async run({ ctx, database, positionals, write }) {
    const [path, ...more] = positionals;
    if (!path || more.length > 0)
      throw new OperatorError('Name the file or folder: npm run geo:load codepo_gb/Data/CSV');
    const loaded = await loadCentres(database.db, path).catch((error: unknown) => {
      throw new OperatorError(`The file was not loaded: ${String(error)}`, { cause: error });
    });
    const { read, outcodes, postcodes, rejected, examples } = loaded;
    for (const { file, line, reason } of examples) write(`${file}, line ${line}: ${reason}`);
    if (rejected > examples.length) write(`… and ${rejected - examples.length} lines more`);
    write(
      `${read} lines read: ${outcodes} outward codes and ${postcodes} postcodes loaded, ${rejected} lines rejected`,
    );
    if (outcodes + postcodes === 0) throw new OperatorError('Nothing was loaded.');
    let moved = 0;
    for (const repin of repins) moved += await repin(ctx);
    write(`${moved} pages of the directory moved to a more exact place.`);
    ctx.invalidate(['place', 'listing']);
    if (database.engine === 'embedded') await database.vacuum();
  },
});
