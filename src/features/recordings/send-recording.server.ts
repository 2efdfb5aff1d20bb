import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';
import type { AttachedRecording } from './attached.service.server.ts';
import { readRange } from './byte-range.ts';
import type { ByteRange } from './byte-range.ts';
import { recordingNotFound } from './recording-problem.server.ts';
import { largestPiece } from './recording.policy.ts';
import { piecesOf } from './store/pieces.server.ts';

/** Nothing inside a file may run or load anything, even when it is opened by itself (security I9). */
const policy = "default-src 'none'; sandbox";

/**
 * Answers a GET or HEAD with the recording or a range of it, so that players can seek. The caller has asked whether this
 * person may hear it, and says whether everybody may. Nothing of it is kept by anybody without asking again: a consent
 * that is taken back counts at once.
 */
export async function sendRecording(
  ctx: ServiceContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  recording: AttachedRecording,
  { isPublic }: { isPublic: boolean },
): Promise<FastifyReply> {
  const etag = `"${recording.sha256.slice(0, 20)}"`;
  reply.headers({
    'content-type': recording.type,
    'content-disposition': 'inline',
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
  });
  const { headers } = request;
  if (headers['if-none-match']?.split(',').some((tag) => isSame(tag, etag))) {
    return reply.status(304).send();
  }
  const range = askedFor(headers, etag, recording.bytes);
  if (range === 'none') {
    return reply.status(416).header('content-range', `bytes */${recording.bytes}`).send();
  }
  if (range !== 'whole') {
    reply
      .status(206)
      .header('content-range', `bytes ${range.from}-${range.to - 1}/${recording.bytes}`);
  }
  const part = range === 'whole' ? { from: 0, to: recording.bytes } : range;
  reply.header('content-length', part.to - part.from);
  // For HEAD a stream is read to its end and thrown away; without one the length would be said to be 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(Readable.from(await readPart(ctx, recording.id, part), { objectMode: false }));
}

const isSame = (tag: string, etag: string): boolean => tag.trim().replace(/^W\//, '') === etag;

/** A range of something that has changed since would be joined to the wrong bytes: then all is sent. */
function askedFor(
  headers: FastifyRequest['headers'],
  etag: string,
  size: number,
): ByteRange | 'whole' | 'none' {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return 'whole';
  return readRange(headers.range, size);
}

/** The pieces that the range needs, and of them what it needs. The first is opened before the answer begins. */
async function readPart(
  ctx: ServiceContext,
  id: string,
  { from, to }: ByteRange,
): Promise<AsyncIterable<Uint8Array>> {
  const pieces = await piecesOf(ctx.db, id, 'kept');
  const needed = pieces.filter(
    ({ position, bytes }) => position * largestPiece < to && position * largestPiece + bytes > from,
  );
  const open = async (key: string) => {
    const file = await storageOf(ctx).get(key);
    if (file) return file.stream;
    ctx.log.error({ key }, 'a piece of a recording is missing');
    throw recordingNotFound();
  };
  const [first] = needed;
  if (!first) throw recordingNotFound();
  const begun = await open(first.storageKey);
  return (async function* read() {
    for (const { position, storageKey } of needed) {
      const stream = position === first.position ? begun : await open(storageKey);
      let at = position * largestPiece;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const start = Math.max(0, from - at);
        const end = Math.min(chunk.length, to - at);
        at += chunk.length;
        if (end > start) yield chunk.subarray(start, end);
        // Leaving the loop closes the stream.
        if (at >= to) break;
      }
    }
  })();
}
