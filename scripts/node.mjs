// Which Node runs the project. Plain JavaScript on Node's own modules: it runs before `npm ci`, on Node 20.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The oldest Node of the machine's own that may run the site where no pinned package exists. */
const oldestOwnNode = [22, 22];

/** The oldest Node that can run these scripts. */
const oldestBootstrapNode = 20;

/** An error whose message is a sentence for the person at the terminal, with the remedy in it. */
export class Problem extends Error {}

/** @param {string} version such as `v24.21.0` or `22.22` */
function numbers(version) {
  return version.replace(/^v/, '').split('.').map(Number);
}

/** @param {string} version @param {number[]} oldest */
export function isAtLeast(version, [major = 0, minor = 0]) {
  const [ownMajor = 0, ownMinor = 0] = numbers(version);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** @throws {Problem} when the Node that runs this script is too old for it */
export function requireBootstrapNode() {
  if (isAtLeast(process.version, [oldestBootstrapNode])) return;
  throw new Problem(
    `This is Node ${process.version}; the site needs ${oldestBootstrapNode} or newer. ` +
      'Install the current LTS release from https://nodejs.org and run the command again.',
  );
}

const executable = process.platform === 'win32' ? 'node.exe' : 'node';
const pinnedPackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Does package.json pin a Node for this kind of machine? */
export function hasPinnedPackage() {
  const { optionalDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return pinnedPackage in optionalDependencies;
}

/** Path of the Node that package.json pins, or undefined where there is none or it can't run (musl). */
export function pinnedNode() {
  const file = path.join(root, 'node_modules', pinnedPackage, 'bin', executable);
  if (!existsSync(file)) return undefined;
  return spawnSync(file, ['--version']).status === 0 ? file : undefined;
}

/**
 * Path of the Node that runs everything but the bootstrap itself.
 * @throws {Problem} when neither the pinned one nor the machine's own will do
 */
export function projectNode() {
  const pinned = pinnedNode();
  if (pinned) return pinned;
  if (isAtLeast(process.version, oldestOwnNode)) return process.execPath;
  throw new Problem(
    `No Node comes with the project for ${process.platform} ${process.arch}, and this machine's own is ` +
      `${process.version}. Install Node ${oldestOwnNode.join('.')} or newer (24 LTS is best, from ` +
      'https://nodejs.org or your package manager) and run the command again.',
  );
}

/**
 * Environment for child processes: the project's Node and command-line tools come first in PATH.
 * @param {string} node @param {Record<string, string | undefined>} [extra]
 */
export function environment(node, extra = {}) {
  const own = [path.dirname(node), path.join(root, 'node_modules', '.bin')];
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const rest = (process.env[key] ?? '').split(path.delimiter).filter((dir) => !own.includes(dir));
  return { ...process.env, [key]: [...own, ...rest].join(path.delimiter), ...extra };
}

/**
 * The script behind a package's command, to be run with `projectNode()`: no shell, no `.cmd` on Windows.
 * @param {string} packageName @param {string} command
 */
export function commandFile(packageName, command) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Folders of PATH that are not inside this checkout. */
export function outsidePath() {
  const dirs = (process.env.PATH ?? process.env.Path ?? '').split(path.delimiter);
  return dirs.filter((dir) => dir && !dir.includes(`${path.sep}node_modules${path.sep}.bin`));
}

/** The first file of that name in PATH outside this checkout. @param {string} name */
export function findInPath(name) {
  return outsidePath()
    .map((dir) => path.join(dir, name))
    .find((file) => existsSync(file));
}
