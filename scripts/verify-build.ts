// `npm run verify:build`: builds the last commit twice, in two folders, time zones and languages, and compares every
// file (security S7). `--tree` takes the files as they lie here, committed or not.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBuildFolder, fillBuildFolder } from './build-folder.ts';
import { ensureInstalled } from './install.mjs';
import { Problem, projectNode } from './node.mjs';
import { logFile, run, runMain, say, tail } from './run.mjs';

/** What must make no difference: where, when and by whom it is built. */
const places = [
  { folder: 'a', env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  {
    folder: 'another folder with a longer name',
    env: { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: '', HOME: tmpdir() },
  },
];

/** Says when sources were looked at, for the next start; not a part of what is built. */
const notBuilt = new Set(['.stamp']);

async function buildIn(
  parent: string,
  place: (typeof places)[number],
): Promise<Map<string, string>> {
  const folder = join(parent, place.folder);
  const log = logFile('verify-build');
  const env = { ...process.env, ...place.env };
  const { code, seconds } = await run(projectNode(), [join(folder, 'scripts/build.mjs')], {
    cwd: folder,
    env,
    log,
  });
  if (code !== 0) throw new Problem(`${tail(log)}\n\nThe build in ${place.folder} failed.`);
  say(`Built in "${place.folder}": ${seconds.toFixed(1)} s`);
  return hashesIn(join(folder, 'build'));
}

function hashesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const hashes = files
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      return [path.slice(folder.length + 1), hash] as const;
    });
  return new Map(
    hashes.filter(([name]) => !notBuilt.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Names of the files that one has and the other has not, or has otherwise. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).toSorted();
}

async function main(): Promise<void> {
  await ensureInstalled();
  const parent = mkdtempSync(join(tmpdir(), 'build-'));
  const keeps = process.argv.includes('--keep');
  try {
    const [first, second] = places.map(({ folder }) => join(parent, folder));
    if (!first || !second) return;
    fillBuildFolder(first, { tree: process.argv.includes('--tree') });
    copyBuildFolder(first, second);
    const builds: Map<string, string>[] = [];
    for (const place of places) builds.push(await buildIn(parent, place));
    const [one = new Map<string, string>(), other = new Map<string, string>()] = builds;
    const found = differences(one, other);
    if (found.length > 0) {
      throw new Problem(`Two builds of one commit differ in:\n  ${found.join('\n  ')}`);
    }
    const sum = createHash('sha256')
      .update(JSON.stringify([...one]))
      .digest('hex');
    say(`${one.size} files, equal in both. Hash of all: ${sum}`);
  } finally {
    if (keeps) say(`The builds are in ${parent}.`);
    else rmSync(parent, { recursive: true, force: true });
  }
}

if (import.meta.main) await runMain(main);
