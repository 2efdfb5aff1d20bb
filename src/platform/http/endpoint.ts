import type * as z from 'zod/mini';
import type { Access } from '#platform/access/actor.ts';

type Schema = z.core.$ZodType;

/**
 * How often one address or account may call. Requests per window are in `rate-limits.server.ts`.
 * `read`: one row or a small list; `search`: text and filters; `write`: changes by people who are signed in;
 * `form`: messages that anybody may send; `login` and `signup`: whatever takes or sends a secret; `upload`: files of people; `piece`: pieces of a long one.
 */
export type RateClass =
  | 'read'
  | 'search'
  | 'write'
  | 'form'
  | 'login'
  | 'signup'
  | 'upload'
  | 'piece';

/** The three inputs of an endpoint with their types erased. */
export interface EndpointParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * What a public answer depends on. The answer of an endpoint without this rule is never cached.
 * `tags` name entities (`listing`, `listing:ID`) out of the answer and the parsed input; a write to one drops the
 * answer.
 * `until` is the moment at which the answer becomes untrue by itself, such as the next change of opening hours.
 */
export interface CacheRule<Response> {
  tags(response: Response, args: EndpointParts): readonly string[];
  until?(response: Response): string | null;
}

interface Upload {
  /** Bytes of the file, which is the part `file`. */
  largest: number;
  /** Texts that may be before the file, as the parts of these names. */
  fields?: Schema;
}

export interface Endpoint<Response extends Schema = Schema> {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`;
  /** The coarse gate and the documentation; the service's policy decides. */
  access: Access;
  rate: RateClass;
  /** Status of a good answer; 200 when left out. */
  status?: 200 | 202;
  /**
   * Creates something. A call that carries an `Idempotency-Key` is done once, and repeated calls get the first
   * answer (security R8).
   */
  creates?: true;
  /**
   * For one that creates: its answer holds a secret that is shown once. For repeated calls the answer is kept sealed.
   */
  answersSecret?: true;
  /**
   * Open to somebody who owes their yes to new terms: leaving, securing the account, taking a consent back. Other
   * writes that need an account are refused to them.
   */
  beforeTerms?: true;
  /**
   * Takes a second step proved in the last ten minutes, from everybody who has one (`platform/access/step-up.ts`). What
   * changes something and is open to admins, moderators and councils alone takes it without this line.
   */
  stepUp?: true;
  summary: string;
  /** Type of a good answer that is no plain JSON, such as `application/geo+json`. A text is then sent as it is. */
  mediaType?: string;
  /** What a browser calls the file where the answer is one. */
  fileName?(args: EndpointParts): string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Takes one file as multipart instead of a JSON body. Its feature mounts it, with this contract. */
  upload?: Upload;
  response: Response;
  /** Codes of the problems it may answer besides the general ones. */
  errors?: readonly string[];
  cache?: CacheRule<z.output<Response>>;
}

/** Names an endpoint once; route, client, OpenAPI and the access test derive from it. */
export function endpoint<Response extends Schema, const E extends Endpoint<Response>>(
  spec: E & { response: Response; cache?: CacheRule<z.output<Response>> },
): E {
  return spec;
}

type Part<E, Name extends 'params' | 'query' | 'body', Direction extends 'input' | 'output'> =
  E extends Record<Name, infer S extends Schema>
    ? { [K in Name]: Direction extends 'input' ? z.input<S> : z.output<S> }
    : unknown;

type Parts<E, Direction extends 'input' | 'output'> = Part<E, 'params', Direction> &
  Part<E, 'query', Direction> &
  Part<E, 'body', Direction>;

/** What a caller passes: the parts that the endpoint declares, before parsing. */
export type EndpointInput<E> = Parts<E, 'input'>;
/** What a handler receives: the same parts, parsed. */
export type EndpointArguments<E> = Parts<E, 'output'>;
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
