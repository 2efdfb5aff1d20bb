import { randomUUID } from 'node:crypto';
import { inScope } from '#platform/log/work-scope.server.ts';
import type { DomainEvents } from './outbox.server.ts';

export type Payload = DomainEvents[keyof DomainEvents];

/** What a job is given: the event's payload, and beside it the request that the event came from. */
export type JobData = Payload & { $requestId?: string };

/** Adds the request to the payload. */
export const jobDataOf = (payload: Payload, requestId: string | null): JobData =>
  requestId ? { ...payload, $requestId: requestId } : payload;

/** The payload alone, and the request. Jobs by the clock have neither. */
export function partsOf(data: JobData | null): { payload: Payload; requestId?: string } {
  const { $requestId, ...payload } = (data ?? {}) as { $requestId?: string };
  return { payload: payload as Payload, ...($requestId && { requestId: $requestId }) };
}

/** Does a job's work under the id of its request, or under a new one for what the clock has started. */
export function runInScope(
  jobName: string,
  data: JobData | null,
  work: (payload: Payload) => Promise<void>,
): Promise<void> {
  const { payload, requestId = randomUUID() } = partsOf(data);
  return inScope({ requestId, job: jobName }, () => work(payload));
}
