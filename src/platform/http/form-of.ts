import { api } from './api-client.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from './endpoint.ts';

/** What the kit's `useForm` needs of an endpoint: `useForm({ ...formOf(register), toInput, onDone, ns })`. */
export const formOf = <E extends Endpoint>(endpoint: E) => ({
  schema: endpoint.body,
  send: (input: EndpointInput<E>, idempotencyKey: string): Promise<EndpointResponse<E>> =>
    api(endpoint, input, endpoint.creates ? { idempotencyKey } : {}),
});
