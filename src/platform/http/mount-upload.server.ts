import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sha256 } from '#platform/storage/context-storage.server.ts';
import type { ArrivingBody, BodyRoom } from './body-room.server.ts';
import type { ServiceContext } from './context.server.ts';
import type { Endpoint } from './endpoint.ts';
import { onceOf } from './idempotency.server.ts';
import type { OnceCall } from './idempotency.server.ts';
import { routeConfig } from './route-config.server.ts';
import { assertMayCall } from './run-endpoint.server.ts';
import { holderOf } from './scarce-places.server.ts';
import type { ScarcePlaces } from './scarce-places.server.ts';

export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

interface UploadRoute<File> {
  endpoint: Endpoint;
  /** Bytes of the file. */
  largest: number;
  /** Where bodies arrive. */
  bodies: BodyRoom;
  /** What is done with those that are whole. */
  places: ScarcePlaces;
  receive: (request: FastifyRequest, body: ArrivingBody) => Promise<File>;
  store: (
    ctx: ServiceContext,
    file: File & { once: OnceCall | undefined },
    request: FastifyRequest,
  ) => Promise<unknown>;
}

/** An endpoint whose body is a file. Its scope reads multipart and nothing else. */
export function mountUpload<File extends { bytes: Buffer }>(
  scope: FastifyInstance,
  contextOf: ContextOf,
  { endpoint, largest, bodies, places, receive, store }: UploadRoute<File>,
): void {
  const options = { config: routeConfig(endpoint), bodyLimit: largest * 2 };
  scope.post(`/api${endpoint.path}`, options, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    assertMayCall(ctx, endpoint);
    const holder = holderOf(ctx);
    const stored = await bodies.run(holder, async (body) => {
      const file = await receive(request, body);
      const { bytes, ...words } = file;
      const once = endpoint.creates
        ? onceOf(request, reply, endpoint, [sha256(bytes), words])
        : undefined;
      return places.run(holder, () => store(ctx, { ...file, once }, request));
    });
    return reply
      .header('cache-control', 'private, no-store')
      .send(z.encode(endpoint.response, stored));
  });
}
