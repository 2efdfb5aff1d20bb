import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import type { Storage } from './storage.server.ts';

/** Copies what is not there yet, so that a copy that was cut short goes on. Answers how many files were copied. */
export async function copyFiles(from: Storage, to: Storage): Promise<number> {
  let copied = 0;
  for await (const key of from.keysBefore(endOfTime)) {
    const file = await from.get(key);
    if (!file) continue;
    if ((await sizeIn(to, key)) === file.size) {
      file.stream.destroy();
      continue;
    }
    const bytes = await buffer(file.stream);
    const type = await fileTypeFromBuffer(bytes);
    await to.put(key, bytes, type?.mime ?? 'application/octet-stream');
    copied += 1;
  }
  return copied;
}

/** The last moment that a Date can name. */
const endOfTime = new Date(8.64e15);

async function sizeIn(storage: Storage, key: string): Promise<number | undefined> {
  const file = await storage.get(key);
  file?.stream.destroy();
  return file?.size;
}
