import type * as z from 'zod/mini';
import type { Access } from '#platform/access/actor.ts';
import type { RouteRate } from './rate-limits.server.ts';

type Schema = z.core.$ZodType;

/** What a message is proved with that no person sends. */
export type Signature = 'stripeSignature';

/**
 * The description of a route that is no endpoint, because a file, a form or signed bytes go in or out. The OpenAPI
 * document lists it beside the contracts; the route reads and shapes by its own means.
 */
export interface RouteDescription {
  /** Unique among these and the ids of endpoints. */
  id: string;
  summary: string;
  params?: Schema;
  query?: Schema;
  takes?: { mediaType: string; schema: Schema };
  answers: {
    /** Status of a good answer; 200 when left out, and 303 leads to a page. */
    status?: 303;
    /** None where nothing but a header is answered. */
    mediaTypes: readonly string[];
    /** Without one the answer is a file. */
    schema?: Schema;
  };
  /** In place of a token. */
  signature?: Signature;
  /** Codes of the problems it may answer besides the general ones. */
  errors?: readonly string[];
}

/** A described route as it was mounted; `url` as Fastify writes it. */
export interface DescribedRoute extends RouteDescription {
  method: string;
  url: string;
  access: Access;
  rate: RouteRate;
}
