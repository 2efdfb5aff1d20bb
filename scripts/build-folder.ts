// A folder with the project in it, apart from this one, to build in.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './node.mjs';

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
}

/**
 * Puts the last commit into `folder`, or the one that `commit` names, or with `tree` the files as they lie here; and
 * the packages beside them.
 */
export function fillBuildFolder(
  folder: string,
  { tree, commit }: { tree: boolean; commit?: string },
): void {
  if (tree) copyTree(folder);
  else git('clone', '--quiet', '--no-hardlinks', root, folder);
  if (commit !== undefined) git('-C', folder, 'checkout', '--quiet', '--detach', commit);
  linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** A second folder with the same in it: meanwhile somebody may have saved a file here. */
export function copyBuildFolder(from: string, to: string): void {
  const modules = join(from, 'node_modules');
  cpSync(from, to, { recursive: true, filter: (path) => path !== modules });
  linkFolder(modules, join(to, 'node_modules'));
}

function copyTree(to: string): void {
  const names = git('ls-files', '--cached', '--others', '--exclude-standard', '-z');
  const deleted = new Set(git('ls-files', '--deleted', '-z').split('\0'));
  for (const name of new Set(names.split('\0').filter(Boolean))) {
    if (deleted.has(name)) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    copyFileSync(join(root, name), join(to, name));
  }
}

/** The same bytes under a second name: a copy of all packages would be half a gigabyte. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // What earlier builds have kept would make the next one look like them.
    if (entry.name === '.cache' || entry.name.startsWith('.vite')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
