import { buffer } from 'node:stream/consumers';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { sha256, storageOf } from '#platform/storage/context-storage.server.ts';

/**
 * Where held files lie: below a name that no address leads to and that no sweep looks at. The rest is the key from before,
 * so that a hold that a crash cut short writes over its own copies when it is made again.
 */
const heldKey = (key: string): string => `held/${key}`;

export interface HeldFile {
  from: string;
  key: string;
  size: number;
  sha256: string;
}

export async function readFile(ctx: ServiceContext, key: string): Promise<Buffer | undefined> {
  const file = await storageOf(ctx).get(key);
  return file && buffer(file.stream);
}

/** Writes the bytes at the other place and reads them there again. Throws where they are not the same. */
async function copyFile(
  ctx: ServiceContext,
  { bytes, key, type }: { bytes: Buffer; key: string; type: string },
): Promise<void> {
  await storageOf(ctx).put(key, bytes, type);
  const copy = await readFile(ctx, key);
  // Neither the key nor a hash: an error is logged and read by others.
  if (!copy || sha256(copy) !== sha256(bytes)) throw new Error('A file was not copied whole.');
}

/** Copies these files into the hold; a file that is missing is left out. What was there before stays until the hold is written. */
export async function holdFiles(
  ctx: ServiceContext,
  keys: readonly string[],
  type: string,
): Promise<HeldFile[]> {
  const files: HeldFile[] = [];
  for (const from of keys) {
    const bytes = await readFile(ctx, from);
    if (!bytes) continue;
    const key = heldKey(from);
    await copyFile(ctx, { bytes, key, type });
    files.push({ from, key, size: bytes.length, sha256: sha256(bytes) });
  }
  return files;
}

/** Copies held files back to where they were. Throws where one is missing or is not what was held. */
export async function returnFiles(
  ctx: ServiceContext,
  files: readonly HeldFile[],
  type: string,
): Promise<void> {
  for (const file of files) {
    const bytes = await readFile(ctx, file.key);
    if (!bytes || sha256(bytes) !== file.sha256)
      throw new Error('A held file is missing or is not what was held.');
    await copyFile(ctx, { bytes, key: file.from, type });
  }
}
