import type { Db } from '#platform/db/db.server.ts';
import { currentScope } from '#platform/log/work-scope.server.ts';
import { outboxEvent } from './outbox.table.server.ts';

/**
 * Domain events by name (past tense) with their payload. Each feature adds its own:
 * `declare module '#platform/jobs/outbox.server.ts' { interface DomainEvents { 'review.published': { reviewId: string } } }`.
 * A payload is JSON and names rows by id: no personal data, no secrets.
 */
export interface DomainEvents {}

/**
 * Writes the event in the caller's transaction. Its handlers run after the commit, at least once, under the id of the
 * request that emitted it.
 */
export async function emit<Name extends keyof DomainEvents>(
  db: Db,
  name: Name,
  payload: DomainEvents[Name],
): Promise<void> {
  const requestId = currentScope()?.requestId ?? null;
  await db.insert(outboxEvent).values({ name, payload, requestId });
}
