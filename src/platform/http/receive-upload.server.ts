import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { ArrivingBody } from './body-room.server.ts';
import { heed, OverdueError } from './scarce-places.server.ts';

/** One file and one short text; whatever is beyond is not read. `largest`: bytes of the file. */
export const multipartLimits = (largest: number) => ({
  fileSize: largest,
  files: 1,
  fields: 1,
  parts: 2,
  fieldSize: 1000,
  fieldNameSize: 50,
  headerPairs: 20,
});

export interface ReceivedUpload {
  bytes: Buffer;
  /** As the sender calls it. */
  name: string;
  /** A text that came before the file; empty where none did. */
  wordOf: (field: string) => string;
}

/**
 * Reads the field `file` and what is before it. `problem` is the caller's own error for a file that is not there or too
 * large. Ends when the body's `stop` does.
 */
export async function receiveUpload(
  request: FastifyRequest,
  body: ArrivingBody,
  problem: (fault: 'missing' | 'size') => AppError,
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw problem('missing');
  const part = await readable(heed(body.stop, request.file()), problem);
  if (!part || part.fieldname !== 'file') throw problem('missing');
  const bytes = await readable(takeIn(part.file, body, problem), problem);
  body.settle();
  const wordOf = (field: string): string => {
    const given = part.fields[field];
    return given && !Array.isArray(given) && given.type === 'field' ? String(given.value) : '';
  };
  return { bytes, name: part.filename, wordOf };
}

type Problem = Parameters<typeof receiveUpload>[2];

async function takeIn(
  file: MultipartFile['file'],
  { stop, take }: ArrivingBody,
  problem: Problem,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const reading: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  for (;;) {
    const next = await heed(stop, reading.next());
    if (file.truncated) throw problem('size');
    if (next.done) return Buffer.concat(chunks);
    take(next.value.length);
    chunks.push(next.value);
  }
}

/** A body that ends early or is no multipart is the sender's fault, not ours. */
async function readable<T>(reading: Promise<T>, problem: Problem): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (status === 413) throw problem('size');
    if (error instanceof AppError || error instanceof OverdueError) throw error;
    throw new AppError('invalid', 'request/invalid', 'The request could not be read.');
  }
}
