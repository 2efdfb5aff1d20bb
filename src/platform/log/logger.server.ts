import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { withoutToken } from '#platform/links/link-address.ts';
import { errorForLog, messageForLog } from './error-for-log.server.ts';
import { scopeForLog } from './work-scope.server.ts';

/** The structured logger of the HTTP server, also used by commands and the database. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** How every logger of the site writes. Level as in LOG_LEVEL. */
export const logOptions = (level: string) => ({
  level,
  serializers: { err: errorForLog, req: requestForLog },
  hooks: { logMethod: sayWithoutValues },
  mixin: (_said: object, _level: number, logger: pino.Logger) => scopeForLog(logger),
});

/** Which request a line is about. Its address may have a link's secret in it, for programs and from earlier mails. */
const requestForLog = ({ method, url }: { method?: string; url?: string }) => ({
  method,
  url: withoutToken(url ?? ''),
});

/** A logger outside of any request. Level as in LOG_LEVEL. */
export const siteLog = (level: string): Logger => pino(logOptions(level));

type LogMethod = (this: unknown, ...said: Parameters<pino.LogFn>) => void;

/** A line without a sentence would get the error's own message as it is. */
function sayWithoutValues(this: unknown, said: Parameters<pino.LogFn>, write: LogMethod): void {
  const [subject, sentence] = said as unknown[];
  const { err } = (subject ?? {}) as { err?: unknown };
  const error = subject instanceof Error ? subject : err;
  const isBare = sentence === undefined && error instanceof Error;
  write.apply(this, isBare ? [subject, messageForLog(error)] : said);
}
