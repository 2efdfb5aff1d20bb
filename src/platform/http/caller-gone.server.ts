import type { FastifyRequest } from 'fastify';

/** The caller has closed the connection: nothing is wrong with the site, and nobody reads the answer. */
export class CallerGoneError extends Error {
  readonly statusCode = 400;
}

/** What Node says of a body whose sender has left in the middle of it. */
const cut: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** True for an error that comes of the caller's leaving, and of nothing that the site did. */
export function isOfLeaving({ raw }: FastifyRequest, error: unknown): boolean {
  if (error instanceof CallerGoneError) return true;
  const isCut = error instanceof Error && 'code' in error && cut.has(error.code);
  // A database that is away says the same; then the body has arrived whole.
  return isCut && raw.destroyed && !raw.complete;
}

/** Where a request comes from. A closed connection has forgotten it. Throws `CallerGoneError`. */
export function addressOf(request: FastifyRequest): string {
  if (request.socket.remoteAddress === undefined) throw new CallerGoneError('The caller has gone.');
  return request.ip;
}
