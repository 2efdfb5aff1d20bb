import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { sha256 } from '#platform/storage/context-storage.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { exportHoldCommand } from './export-hold.command.server.ts';
import { imageHold, imageHoldEntry, imageHoldItem } from './hold.table.server.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();

const anyId = '01990000-0000-7000-8000-000000000777';
const bytes = Buffer.from('the bytes of a picture');
const key = 'held/photo/1';

/** A hold of one file, which lies in the storage unless `stored` says other bytes, or none. */
async function addHold(stored: Buffer | null = bytes): Promise<string> {
  const [hold] = await data.db
    .insert(imageHold)
    .values({
      caseId: anyId,
      subjectType: 'sample',
      subjectId: anyId,
      hasHidden: true,
      evidence: {
        title: 'Sample',
        url: '/sample',
        words: 'Words',
        note: '',
        people: [
          { id: anyId, name: 'Sample Uploader', email: 'u@sample.example', isUploader: true },
        ],
        networks: [],
        reports: [],
      },
      heldAt: testNow,
    })
    .returning();
  if (!hold) throw new Error('The hold was not stored.');
  await data.db.insert(imageHoldItem).values({
    holdId: hold.id,
    mediaId: anyId,
    uploaderId: anyId,
    uploadedAt: testNow,
    contentType: 'image/webp',
    files: [{ from: 'photo/1', key, size: bytes.length, sha256: sha256(bytes) }],
    image: '{}',
  });
  const storage = new DiskStorage(join(directory.path, 'media'));
  if (stored) await storage.put(key, stored);
  return hold.id;
}

async function run(positionals: string[], values: { to?: string }): Promise<string> {
  const lines: string[] = [];
  await exportHoldCommand.run({
    config: readConfig({ DATA_DIR: directory.path }),
    ctx: testContext({ db: data.db }),
    database: {
      db: data.db,
      engine: 'embedded',
      ping: async () => undefined,
      close: async () => undefined,
    },
    positionals,
    values,
    write: (line) => void lines.push(line),
  } as Parameters<typeof exportHoldCommand.run>[0]);
  return lines.join('\n');
}

const steps = async () => (await data.db.select().from(imageHoldEntry)).map(({ step }) => step);

test('the files and what is known of them go into a new folder of the operator’s alone, and that is written down', async () => {
  const id = await addHold();
  const to = join(directory.path, 'out');
  expect(await run([id], { to })).toBe('1 file(s) and their record were written.');
  const name = `${sha256(bytes)}.bin`;
  expect((await readdir(to)).toSorted()).toEqual([name, 'record.json'].toSorted());
  expect(await readFile(join(to, name))).toEqual(bytes);
  expect((await stat(to)).mode & 0o777).toBe(0o700);
  expect((await stat(join(to, name))).mode & 0o777).toBe(0o600);
  const record = JSON.parse(await readFile(join(to, 'record.json'), 'utf8')) as object;
  expect(record).toMatchObject({
    hold: id,
    evidence: { people: [{ name: 'Sample Uploader' }] },
    uploads: [{ uploaderId: anyId, files: [{ sha256: sha256(bytes) }] }],
  });
  expect(await steps()).toEqual(['exported']);
});

test('a file that is missing, or is not what was held, is said and not passed on', async () => {
  const missing = await addHold(null);
  await expect(run([missing], { to: join(directory.path, 'one') })).rejects.toThrow('missing');
  const other = await addHold(Buffer.from('other bytes'));
  await expect(run([other], { to: join(directory.path, 'two') })).rejects.toThrow(
    'not what was held',
  );
  expect(await readdir(join(directory.path, 'two'))).toEqual([]);
});

test('it writes into no folder that is there, and asks for what it needs', async () => {
  const id = await addHold();
  await expect(run([id], { to: directory.path })).rejects.toThrow('EEXIST');
  await expect(run([id], {})).rejects.toThrow('Name the hold and a folder');
  await expect(run(['1'], { to: '/tmp/x' })).rejects.toThrow('Name the hold and a folder');
  await expect(run([anyId], { to: join(directory.path, 'three') })).rejects.toThrow('no such hold');
});
