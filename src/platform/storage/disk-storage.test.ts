import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { DiskStorage } from './disk-storage.server.ts';

const directory = useTemporaryDirectory();
const root = () => join(directory.path, 'media');
const storage = () => new DiskStorage(root());
const bytes = Buffer.from('some bytes');

async function read(key: string): Promise<string | undefined> {
  const file = await storage().get(key);
  return file && (await buffer(file.stream)).toString();
}

async function allOf(keys: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const key of keys) all.push(key);
  return all;
}

describe('Files on the disk', () => {
  test('come back as they were put, with their size', async () => {
    await storage().put('photo/ab/abcd-400', bytes);
    const file = await storage().get('photo/ab/abcd-400');
    expect(file?.size).toBe(bytes.length);
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
  });

  test('are readable by the site’s own user alone', async () => {
    await storage().put('photo/ab/abcd', bytes);
    expect((await stat(join(root(), 'photo/ab/abcd'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(root(), 'photo'))).mode & 0o777).toBe(0o700);
  });

  test('are replaced as a whole, and nothing half written stays', async () => {
    await storage().put('a/b', bytes);
    await storage().put('a/b', Buffer.from('other'));
    expect(await read('a/b')).toBe('other');
    expect(await readdir(join(root(), 'a'))).toEqual(['b']);
  });

  test('are gone after they were removed; removing twice does no harm', async () => {
    await storage().put('a/b', bytes);
    await storage().remove('a/b');
    await storage().remove('a/b');
    expect(await read('a/b')).toBeUndefined();
  });

  test('that were never put are nothing, also where a folder or a file stands in their way', async () => {
    await storage().put('a/b', bytes);
    expect(await read('nothing/here')).toBeUndefined();
    expect(await read('a/b/c')).toBeUndefined();
  });

  test('are found by age; what a crash left half written goes', async () => {
    const noon = new Date('2026-11-21T12:00:00Z');
    await storage().put('a/old', bytes);
    await storage().put('a/new', bytes);
    await writeFile(join(root(), 'a/old.1234.part'), '');
    await utimes(join(root(), 'a/old'), noon, new Date(noon.getTime() - 1));
    await utimes(join(root(), 'a/old.1234.part'), noon, new Date(noon.getTime() - 1));
    await utimes(join(root(), 'a/new'), noon, noon);
    expect(await allOf(storage().keysBefore(noon))).toEqual(['a/old']);
    expect((await readdir(join(root(), 'a'))).toSorted()).toEqual(['new', 'old']);
  });
});

describe('A key', () => {
  const hostile = [
    '',
    '..',
    '../secret',
    'a/../b',
    'a/./b',
    '/etc/passwd',
    '//etc/passwd',
    'a//b',
    'a/',
    '..%2fsecret',
    '%2e%2e/secret',
    '..%5csecret',
    'a\\..\\b',
    'a\u0000b',
    '%00',
    'A',
    'a.b',
    'a b',
    'ａ',
    'a\nb',
    'x'.repeat(201),
  ];
  test.each(hostile.map((key) => [JSON.stringify(key), key]))(
    '%s is refused for reading, writing and removing',
    async (_, key) => {
      await expect(storage().put(key, bytes)).rejects.toThrow('no storage key');
      await expect(storage().get(key)).rejects.toThrow('no storage key');
      await expect(storage().remove(key)).rejects.toThrow('no storage key');
    },
  );
});

describe('A planted link', () => {
  test('in place of a folder leads nowhere', async () => {
    await mkdir(join(directory.path, 'outside'));
    await mkdir(root());
    await writeFile(join(directory.path, 'outside/secret'), 'secret');
    await symlink(join(directory.path, 'outside'), join(root(), 'photo'));
    await expect(storage().get('photo/secret')).rejects.toThrow('leaves the storage');
    await expect(storage().put('photo/secret', bytes)).rejects.toThrow('leaves the storage');
    await expect(storage().remove('photo/secret')).rejects.toThrow('leaves the storage');
    expect(await readFile(join(directory.path, 'outside/secret'), 'utf8')).toBe('secret');
    expect(await allOf(storage().keysBefore(new Date('2100-01-01')))).toEqual([]);
  });

  test('in place of a file is nothing', async () => {
    await mkdir(join(root(), 'a'), { recursive: true });
    await writeFile(join(directory.path, 'secret'), 'secret');
    await symlink(join(directory.path, 'secret'), join(root(), 'a/b'));
    expect(await read('a/b')).toBeUndefined();
  });
});

describe('Room on the disk', () => {
  const megabyte = 1024 * 1024;
  const disk = (free: number, total: number) =>
    new DiskStorage(root(), async () => ({ bavail: free, bsize: megabyte, blocks: total }));

  test.each([
    [500, 1000, true],
    [499, 1000, false],
    [5000, 100_000, true],
    [4999, 100_000, false],
  ])('%d MB free of %d MB: %s', async (free, total, enough) => {
    expect(await disk(free, total).hasRoom()).toBe(enough);
  });
});
