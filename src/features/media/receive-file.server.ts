import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ArrivingBody } from '#platform/http/body-room.server.ts';
import { multipartLimits, receiveUpload } from '#platform/http/receive-upload.server.ts';
import { fileProblem } from './encode/file-problem.server.ts';
import { AltText, largestFile } from './media.contract.ts';

export const fileLimits = multipartLimits(largestFile);

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
  const { bytes, name, wordOf } = await receiveUpload(request, body, fileProblem);
  const words = z.safeParse(AltText, wordOf('alt'));
  if (!words.success) {
    throw wrongFields([{ path: 'alt', key: 'media:error.alt' }]);
  }
  return { bytes, name, alt: words.data };
}
