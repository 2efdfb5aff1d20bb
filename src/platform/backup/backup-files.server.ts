import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#platform/log/operator-error.ts';

const manifestFile = 'manifest.sha256';

/** Files below a folder as `a/b`, in order; none when the folder is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/**
 * Copies a folder with what is empty in it and brings every byte to the disk. Files that vanish meanwhile are left
 * out; those that are there already are not copied again. Links are no files of ours and stay behind.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile() && !existsSync(target)) await copyOne(source, target);
  }
  await flush(to);
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await flush(to);
}

/** Brings a file or the entries of a folder to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes the hash of every file in the form that `sha256sum --check` reads. */
export async function writeManifest(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of await filesBelow(folder)) {
    lines.push(`${await hashOf(join(folder, ...name.split('/')))}  ${name}\n`);
  }
  const path = join(folder, manifestFile);
  await writeFile(path, lines.join(''), { mode: 0o600 });
  await flush(path);
  await flush(folder);
  await flush(dirname(folder));
}

/** Throws when a file of the backup is missing, was changed, or was put there later. */
export async function checkManifest(folder: string): Promise<void> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new OperatorError(`${folder} is no backup: it has no ${manifestFile}.`);
  });
  const wanted = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  const found = (await filesBelow(folder)).filter((name) => name !== manifestFile);
  const strange = found.filter((name) => !wanted.has(name));
  const damaged: string[] = [];
  const present = new Set(found);
  for (const [name, hash] of wanted) {
    const path = join(folder, ...name.split('/'));
    if (!present.has(name) || (await hashOf(path)) !== hash) damaged.push(name);
  }
  const wrong = [...damaged, ...strange];
  if (wrong.length === 0) return;
  throw new OperatorError(
    `The backup ${folder} is damaged: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ' and others' : ''} ` +
      'are missing, changed or strange. Nothing was restored; take another backup.',
  );
}
