import { join } from 'node:path';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { person } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';

export const ada = person();
export const ben = person({ id: '01990000-0000-7000-8000-000000000002' });
export const moderator = person({
  id: '01990000-0000-7000-8000-000000000003',
  roles: ['moderator'],
});
export const admin = person({
  id: '01990000-0000-7000-8000-0000000000ad',
  roles: ['admin'],
});

/** A storage on this disk that never counts as full, whatever the machine has left. */
export const roomyStorage = (folder: string): Storage =>
  new DiskStorage(join(folder, 'media'), async () => ({ bavail: 1e6, bsize: 4096, blocks: 1e6 }));

export const mediaContext = (
  db: Db,
  actor: Actor,
  storage: Storage,
  parts: Partial<ServiceContext> = {},
): ServiceContext => testContext({ db, actor, storage, ...parts });

/** All keys of a storage. */
export async function storedKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keysBefore(new Date('2100-01-01'))) keys.push(key);
  return keys;
}
