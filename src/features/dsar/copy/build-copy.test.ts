import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import type { PersonFiles } from '#platform/storage/person-files.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dataRequest } from '../dsar.table.server.ts';
import { askForData } from '../own-request.service.server.ts';
import { buildAskedCopy } from './build-copy.server.ts';

const data = useTestDb();

test('a copy that nobody waits for any more when it is made leaves nothing in the storage', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dsar-copy-'));
  const actor = await addTestAccount(data.db, ['customer'], { firstName: 'Ada' });
  const ctx = testContext({ db: data.db, actor, storage: new DiskStorage(folder) });
  const { id } = await askForData(ctx, { kind: 'access', details: 'All.' });
  const set = (copyState: 'building' | 'gone') =>
    data.db.update(dataRequest).set({ copyState }).where(eq(dataRequest.id, id));
  const stored = () => readdirSync(folder, { recursive: true }).map(String);
  const isPiece = (name: string) => name.endsWith(join(id, '0'));

  await set('building');
  const erased: PersonFiles = async () => {
    await set('gone');
    return [];
  };
  await buildAskedCopy(ctx, id, [erased]);
  expect(stored().filter(isPiece)).toEqual([]);

  await set('building');
  await buildAskedCopy(ctx, id, []);
  expect(stored().filter(isPiece)).toHaveLength(1);
});
