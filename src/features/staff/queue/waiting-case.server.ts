import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { staffCase } from '../case.table.server.ts';

/** A literal, so that the partial indexes serve a prepared statement's plan too. */
export const isUndecided = sql`${staffCase.status} <> 'decided' and ${staffCase.withheldAt} is null`;

/** No answer of the person concerned is being waited for (any more). */
export const inQueue = (now: Date): SQL =>
  sql`(${staffCase.waitsUntil} is null or ${staffCase.waitsUntil} <= ${now.toISOString()}::timestamptz)`;

/** The same of a row that was read. */
export const isInQueue = (
  { now }: Pick<ServiceContext, 'now'>,
  { waitsUntil }: Pick<typeof staffCase.$inferSelect, 'waitsUntil'>,
): boolean => waitsUntil === null || waitsUntil <= now;

/** What is cleared once a case is decided: who had it, and what it waited for. */
export const noWork = {
  lockedBy: null,
  lockedUntil: null,
  waitsUntil: null,
  assigneeId: null,
  handedBy: null,
  handoverNote: '',
} as const;
