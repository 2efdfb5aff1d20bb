import { errorForLog } from '#platform/log/error-for-log.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { ConfigError, readConfig } from '#platform/config/config.server.ts';
import { startSite } from './start-site.ts';

// What is written here, the database above all, is for this user alone.
process.umask(0o077);

try {
  const site = await startSite(readConfig(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Twice the same signal, as a whole group gets it, must not cut the stop short.
    process.on(signal, () => void site.stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

// An error that nobody caught leaves the process in an unknown state: say it and let the supervisor start anew.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`;
  }
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? causes(error).join('\ncaused by: ') : String(error);
}

/** The innermost cause says what happened; a long statement above it must not hide it. */
function causes(error: Error): string[] {
  const said = errorForLog(error).stack.slice(0, 2000);
  return error.cause instanceof Error ? [said, ...causes(error.cause)] : [said];
}
