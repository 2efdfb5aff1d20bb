import { pipeline, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteRange } from './byte-range.ts';
import { openSiteFile } from './site-file.service.server.ts';
import type { siteFile } from './site-file.table.server.ts';

/** Sends the file or the part of it that a player asks for; browsers of Apple play nothing without parts. */
export async function sendSiteFile(
  ctx: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  row: typeof siteFile.$inferSelect,
): Promise<FastifyReply> {
  const etag = `"${row.sha256.slice(0, 24)}"`;
  reply.headers({
    'content-type': row.contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300',
    'accept-ranges': 'bytes',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const wanted = byteRange(request.headers.range, row.bytes);
  if (wanted === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${row.bytes}`).send();
  }
  const { start, end } = wanted ?? { start: 0, end: row.bytes - 1 };
  if (wanted) reply.status(206).header('content-range', `bytes ${start}-${end}/${row.bytes}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  const { stream } = await openSiteFile(ctx, row);
  if (!wanted) return reply.send(stream);
  const part = partOf(start, end);
  // Also when the player goes away: then the file is closed. Who waits for the bytes learns of a failure by itself.
  pipeline(stream, part, () => undefined);
  return reply.send(part);
}

/** Lets the bytes from `start` to `end` through. The storage reads from the beginning, which costs a moment. */
function partOf(start: number, end: number): Transform {
  let at = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.max(0, start - at);
      const to = Math.min(chunk.length, end + 1 - at);
      at += chunk.length;
      done(null, from < to ? chunk.subarray(from, to) : undefined);
    },
  });
}
