import { createHash } from 'node:crypto';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { noSpace } from './storage-error.server.ts';
import type { Storage } from './storage.server.ts';

export function storageOf({ storage }: Pick<ServiceContext, 'storage'>): Storage {
  if (!storage)
    throw new Error('This context has no storage: hand it in where the context is made.');
  return storage;
}

/** Refuses before the work is done, while the rest of the site can still write (security R4). */
export async function assertRoom(storage: Storage): Promise<void> {
  if (!(await storage.hasRoom())) throw noSpace();
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Takes files whose rows are gone or never came. A failure is logged: the sweep of the feature finds what is left. */
export async function removeKeys(ctx: ServiceContext, keys: readonly string[]): Promise<void> {
  const storage = storageOf(ctx);
  for (const key of keys) {
    await storage
      .remove(key)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a stored file was not removed'));
  }
}
