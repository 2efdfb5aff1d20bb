import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being worked on: a request, or the run of a job. */
export interface WorkScope {
  /** Id of the request. A job has that of the request whose event it follows, or one of its own. */
  requestId: string;
  /** Name of the job. */
  job?: string;
  /** Pattern of the page that was rendered, such as `/b/:slug`; never an address. */
  pagePattern?: string;
}

const scopes = new AsyncLocalStorage<WorkScope>();

/** Does the work in this scope: every log line written meanwhile names the request, and every event carries it on. */
export const inScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work);

/** The scope of what runs now; none for the site's own timers. */
export const currentScope = (): WorkScope | undefined => scopes.getStore();

interface BoundLogger {
  bindings?: () => Record<string, unknown>;
}

/** What the scope adds to a log line. The logger of a request has bound its id already. */
export function scopeForLog(logger: BoundLogger): { reqId?: string; job?: string } {
  const scope = scopes.getStore();
  if (!scope) return {};
  const { requestId: reqId, job } = scope;
  const isBound = logger.bindings?.()['reqId'] !== undefined;
  return { ...(!isBound && { reqId }), ...(job && { job }) };
}
