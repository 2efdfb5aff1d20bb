import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/** The structured logger of the HTTP server, also used by commands and the database. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** A logger outside of any request. Level as in LOG_LEVEL. */
export const siteLog = (level: string): Logger => pino({ level });
