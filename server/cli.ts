import { parseArgs } from 'node:util';
import { OperatorError } from '#platform/log/operator-error.ts';
import { ConfigError, readConfig } from '#platform/config/config.server.ts';
import { commands } from './commands.ts';
import { openSiteDatabase } from './open-site-database.ts';
import { siteContext } from './site-context.ts';

// What is written here, the database above all, is for this user alone.
process.umask(0o077);

const [name = '', ...rest] = process.argv.slice(2);
const command = commands.find((entry) => entry.name === name);

if (!command) {
  const list = commands
    .map((entry) => `  npm run ${entry.usage}\n      ${entry.summary}`)
    .join('\n');
  process.stdout.write(`Commands:\n${list}\n`);
  process.exit(name ? 1 : 0);
}

// A lock that is lost while the command works is told from a timer, which no command can catch.
process.on('unhandledRejection', (error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

try {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: command.options,
  });
  const config = readConfig(process.env);
  const database = await openSiteDatabase(config);
  try {
    const write = (line: string) => process.stdout.write(`${line}\n`);
    const ctx = siteContext(config, database.db);
    await command.run({ config, database, ctx, values, positionals, write });
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

/** The sentence alone where the person at the terminal can mend it, else everything that is known. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
