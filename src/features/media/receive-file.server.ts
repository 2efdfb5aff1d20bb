import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ArrivingBody } from '#platform/http/body-room.server.ts';
import { heed, OverdueError } from '#platform/http/scarce-places.server.ts';
import { fileProblem } from './encode/file-problem.server.ts';
import { AltText, largestFile } from './media.contract.ts';

/** One file and one short text; whatever is beyond is not read. */
export const multipartLimits = {
  fileSize: largestFile,
  files: 1,
  fields: 1,
  parts: 2,
  fieldSize: 1000,
  fieldNameSize: 50,
  headerPairs: 20,
};

export interface ReceivedFile {
  bytes: Buffer;
  /** As the sender calls it. */
  name: string;
  alt: string;
}

/** Reads the field `file`, and `alt` when it is before it. Ends when the body's `stop` does. */
export async function receiveFile(
  request: FastifyRequest,
  body: ArrivingBody,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw fileProblem('missing');
  const part = await readable(heed(body.stop, request.file()));
  if (!part || part.fieldname !== 'file') throw fileProblem('missing');
  const bytes = await readable(takeIn(part.file, body));
  body.settle();
  const { alt } = part.fields;
  const given = alt && !Array.isArray(alt) && alt.type === 'field' ? alt.value : '';
  const words = z.safeParse(AltText, given);
  if (!words.success) {
    throw wrongFields([{ path: 'alt', key: 'media:error.alt' }]);
  }
  return { bytes, name: part.filename, alt: words.data };
}

async function takeIn(file: MultipartFile['file'], { stop, take }: ArrivingBody): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const reading: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  for (;;) {
    const next = await heed(stop, reading.next());
    if (file.truncated) throw fileProblem('size');
    if (next.done) return Buffer.concat(chunks);
    take(next.value.length);
    chunks.push(next.value);
  }
}

/** A body that ends early or is no multipart is the sender's fault, not ours. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (status === 413) throw fileProblem('size');
    if (error instanceof AppError || error instanceof OverdueError) throw error;
    throw new AppError('invalid', 'request/invalid', 'The request could not be read.');
  }
}
