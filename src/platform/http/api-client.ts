import { authorizedFetch } from '#platform/session/authorized-fetch.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from './endpoint.ts';
import { ApiError, failureOf } from './api-error.ts';
import type { Problem } from './problem.ts';
import { toSearchParams } from './query-string.ts';
import type { QueryRecord } from './query-string.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** One key per thing to be created, the same for every try (security R8). */
  idempotencyKey?: string;
  /** Key of the family links that this browser holds (`platform/audience/link-key.ts`). */
  linkKey?: string | undefined;
}

interface Parts {
  params?: Record<string, string>;
  query?: QueryRecord;
  body?: unknown;
}

export { authorizedFetch } from '#platform/session/authorized-fetch.ts';

/**
 * Calls an endpoint from the browser, as the person who is signed in. The server has shaped the answer, so it is not
 * parsed again. Throws `ApiError` with the problem, when there is one, and its message as in specification 8.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { signal, idempotencyKey, linkKey }: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const { method, path } = endpoint;
  const { params = {}, query = {}, body } = input as Parts;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = toSearchParams(query).toString();
  const headers: Record<string, string> = {};
  // The server asks for a body wherever the contract has one, even an empty one.
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (linkKey) headers['x-link-key'] = linkKey;
  const response = await authorizedFetch(`/api${filled}${search && `?${search}`}`, {
    method,
    signal,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.ok) return (await response.json()) as EndpointResponse<E>;
  const text = await response.text();
  const message = failureOf({ method, path }, response, text);
  throw new ApiError(response.status, message, problemOf(text));
}

/** Undefined for an answer that is none of ours, as a proxy's page of HTML. */
function problemOf(text: string): Problem | undefined {
  try {
    const parsed = JSON.parse(text) as Problem | null;
    return typeof parsed?.code === 'string' ? parsed : undefined;
  } catch {
    return undefined;
  }
}
