import { asksForHelp, helpOf, readArguments } from '#platform/cli/command-arguments.server.ts';
import type { Command, OfflineCommand } from '#platform/cli/command.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { ConfigError, readConfig } from '#platform/config/config.server.ts';
import { commands, offlineCommands } from './commands.ts';
import { openSiteDatabase } from './processes/open-site-database.ts';
import { siteContext } from './site-context.ts';

// What is written here, the database above all, is for this user alone.
process.umask(0o077);

const [name = '', ...rest] = process.argv.slice(2);
const command = commands.find((entry) => entry.name === name);
const offline = offlineCommands.find((entry) => entry.name === name);

if (!command && !offline) {
  const list = [...commands, ...offlineCommands].map(helpOf).join('\n');
  process.stdout.write(`Commands:\n${list}\n`);
  process.exit(name ? 1 : 0);
}

const asked = command ?? offline;
if (asked && asksForHelp(rest)) {
  process.stdout.write(`${helpOf(asked)}\n`);
  process.exit(0);
}

// A lock that is lost while the command works is told from a timer, which no command can catch.
process.on('unhandledRejection', (error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

const write = (line: string) => void process.stdout.write(`${line}\n`);

try {
  if (offline) await runOffline(offline);
  else if (command) await runWithDatabase(command);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

async function runOffline({ usage, run }: OfflineCommand): Promise<void> {
  const { positionals } = readArguments(rest, { usage });
  await run({ config: readConfig(process.env), buildTag: __BUILD_TAG__, positionals, write });
}

async function runWithDatabase({ usage, options, run }: Command): Promise<void> {
  const { values, positionals } = readArguments(rest, { usage, options });
  const config = readConfig(process.env);
  // Who reads a report at the terminal does not look for slow statements.
  const metrics = { ...config.metrics, slowQueryMs: 0 };
  const database = await openSiteDatabase({ ...config, metrics });
  try {
    const invalidate = (tags: readonly string[]) => database.changes?.announce(tags);
    const ctx = { ...siteContext(config, database.db), invalidate };
    await run({ config, database, ctx, values, positionals, write });
  } finally {
    await database.close();
  }
}

/** The sentence alone where the person at the terminal can mend it, else everything that is known. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
