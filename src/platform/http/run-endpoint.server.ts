import * as z from 'zod/mini';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { refusalOf } from '#platform/access/authorize.ts';
import { assertSteppedUp } from '#platform/access/step-up.ts';
import { AppError, notFound, wrongFields } from './app-error.ts';
import type { ServiceContext } from './context.server.ts';
import { readForVisitor } from './read-for-visitor.server.ts';
import type { Endpoint, EndpointArguments, EndpointParts, EndpointResponse } from './endpoint.ts';

/** A handler is one line: it hands the parsed parts to a service. */
export type Handler<E extends Endpoint> = (
  ctx: ServiceContext,
  args: EndpointArguments<E>,
) => Promise<EndpointResponse<E>>;

/** An endpoint joined to its handler, with the pair's types erased for the list in the manifest. */
export interface BoundEndpoint {
  endpoint: Endpoint;
  /** Parses, checks access, calls the handler and shapes the answer through the response schema. */
  run: (ctx: ServiceContext, input: EndpointParts) => Promise<EndpointOutcome>;
}

interface EndpointOutcome {
  /** The parsed input, which the cache rule may need. */
  args: EndpointParts;
  response: unknown;
}

/** Joins an endpoint to its service. Used in `*.api.server.ts`. */
export function handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): BoundEndpoint {
  return {
    endpoint,
    async run(ctx, input) {
      try {
        return await runOne(ctx, input);
      } catch (error) {
        logRefusal(ctx, endpoint, error);
        throw error;
      }
    },
  };

  async function runOne(ctx: ServiceContext, input: EndpointParts): Promise<EndpointOutcome> {
    assertMayCall(ctx, endpoint);
    const args = {
      params: parsePart('params', endpoint.params, input.params),
      query: parsePart('query', endpoint.query, input.query),
      body: parsePart('body', endpoint.body, input.body),
    };
    const answer = await readForVisitor(ctx, endpoint, (reading) =>
      handler(reading, args as EndpointArguments<E>),
    );
    return { args, response: z.encode(endpoint.response, answer) };
  }
}

/** Who was refused what is in the log: somebody who tries door after door shows there (ASVS 16.3.2). */
function logRefusal({ actor, log }: ServiceContext, { id }: Endpoint, error: unknown): void {
  if (actor.kind !== 'user' || !(error instanceof AppError) || error.status !== 403) return;
  log.warn({ account: actor.id, endpoint: id, code: error.code }, 'refused');
}

/** The coarse gate of every endpoint, before anything is read: who may call, and whether a proof is fresh enough. */
export function assertMayCall(ctx: ServiceContext, endpoint: Endpoint): void {
  const admits = (actor: Actor) => isAdmitted(actor, endpoint.access);
  if (!admits(ctx.actor)) throw refusalOf(ctx.actor, admits);
  assertSteppedUp(ctx, endpoint);
}

function parsePart(part: string, schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  // Nobody fills in a path: one that can't be right is an address with nothing behind it.
  if (part === 'params') throw notFound('request/not-found', 'There is nothing at this address.');
  const fields = result.error.issues.map((issue) => ({
    path: issue.path.join('.') || part,
    key: issue.message,
  }));
  throw wrongFields(fields);
}
