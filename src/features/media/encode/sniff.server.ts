import { largestFile } from '../media.contract.ts';
import { fileProblem } from './file-problem.server.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/**
 * What the bytes are, whatever the file's name and its sender say. Throws for sizes and types that are not taken, an
 * SVG or a page of HTML among them.
 */
export async function sniff<Type extends string>(
  bytes: Buffer,
  accepted: readonly Type[],
): Promise<Type> {
  if (bytes.length === 0) throw fileProblem('empty');
  if (bytes.length > largestFile) throw fileProblem('size');
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type = accepted.find((entry) => entry === mime);
  if (!type) throw fileProblem('type');
  return type;
}
