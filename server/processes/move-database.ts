import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, CommandInput } from '#platform/cli/command.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { openDb } from '#platform/db/db.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { moveDatabase } from '#platform/db/move-database.server.ts';
import { prepareJobsToMove } from '#platform/jobs/move-jobs.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { siteLog } from '#platform/log/logger.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { copyFiles } from '#platform/storage/copy-files.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { openStorage } from '#platform/storage/storage.server.ts';

const longMs = 60 * 60_000;

/** From the embedded database to a server, once, with everything. */
export const moveCommand: Command = {
  name: 'db:move',
  usage: 'db:move',
  summary:
    'Copies everything from the embedded database (DATA_DIR) into the empty PostgreSQL database of DATABASE_URL.',
  options: {},
  async run({ config, database, write }) {
    if (database.engine === 'embedded') {
      throw new OperatorError(
        'Set DATABASE_URL to the PostgreSQL database to move to: an empty one, on which the site has not been started.',
      );
    }
    const source = await openEmbedded(config);
    try {
      await moveAll({ config, from: source, to: database, write });
    } finally {
      await source.close();
    }
  },
};

async function openEmbedded(config: Config): Promise<Database> {
  const dataDir = join(config.dataDir, 'database');
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    throw new OperatorError(`There is no embedded database in ${config.dataDir}: see DATA_DIR.`);
  }
  const log = siteLog(config.logLevel);
  const source = await openDb({ dataDir, log, queryTimeoutMs: longMs, idleInTransactionMs: 0 });
  await migrate(source, join(projectRoot, 'migrations'));
  return source;
}

interface MoveParts extends Pick<CommandInput, 'config' | 'write'> {
  from: Database;
  to: Database;
}

async function moveAll({ config, from, to, write }: MoveParts): Promise<void> {
  // The files first: what is there already is left alone when it has to be done again.
  if (config.s3) {
    const copied = await copyFiles(
      new DiskStorage(join(config.dataDir, 'media')),
      openStorage(config),
    );
    write(`${copied} files copied to ${config.s3.bucket}.`);
  } else {
    write(
      `Uploaded files stay in ${join(config.dataDir, 'media')}: keep DATA_DIR as it is, or set S3_… and do it again.`,
    );
  }
  const jobs = await prepareJobsToMove(from, to);
  const rows = await moveDatabase({
    from,
    to,
    parts: [{ schema: 'public' }, ...(jobs ? [jobs] : [])],
    tell: (table, count) => write(`  ${table}: ${count}`),
  });
  write(`${rows} rows moved; counts and hashes agree. Start the site with the same DATABASE_URL.`);
}
