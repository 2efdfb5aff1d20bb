// Builds the site: `npm run build` always, `--if-stale` (and start, test, e2e) only when a source has changed.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { ensureInstalled } from './install.mjs';
import { commandFile, environment, Problem, projectNode, root } from './node.mjs';
import { logFile, run, runMain, say, tail } from './run.mjs';

const stampFile = path.join(root, 'build', '.stamp');
export const serverFile = path.join(root, 'build', 'server', 'main.js');

const inputs = [
  'src',
  'server',
  'migrations',
  'locales',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** Tests and notes never reach the build. */
const ignored = /\.(test|spec)\.tsx?$|\.md$/;

/**
 * Every file the build depends on, in a stable order.
 * @param {string} name relative to the root @returns {string[]}
 */
function filesIn(name) {
  const file = path.join(root, name);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return ignored.test(name) ? [] : [name];
  return readdirSync(file)
    .toSorted()
    .flatMap((child) => filesIn(path.posix.join(name, child)));
}

/** @param {Iterable<string | Buffer>} parts */
function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** @param {string[]} files */
function listingHash(files) {
  return digest(
    files.map((name) => {
      const { mtimeMs, size } = statSync(path.join(root, name));
      return `${name} ${mtimeMs} ${size}`;
    }),
  );
}

/** @param {string[]} files */
function contentHash(files) {
  return digest(files.flatMap((name) => [name, readFileSync(path.join(root, name))]));
}

/** @returns {{ listing?: string, content?: string }} what the last build was made from */
function readStamp() {
  if (!existsSync(stampFile) || !existsSync(serverFile)) return {};
  return JSON.parse(readFileSync(stampFile, 'utf8'));
}

/** @param {{ listing: string, content: string }} stamp */
function writeStamp(stamp) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(stamp));
}

export function isBuildFresh() {
  const stamp = readStamp();
  if (!stamp.listing) return false;
  const files = inputs.flatMap(filesIn);
  const listing = listingHash(files);
  if (listing === stamp.listing) return true;
  // A checkout gives files new times: only changed bytes make a build stale.
  const content = contentHash(files);
  if (content !== stamp.content) return false;
  writeStamp({ listing, content });
  return true;
}

/**
 * @param {{ log?: string }} [options] with `log`, output goes there instead of the terminal
 * @throws {Problem} when the build fails
 */
export async function build({ log } = {}) {
  const node = projectNode();
  // Taken before the build: a file saved while it runs makes the next start build again.
  const files = inputs.flatMap(filesIn);
  const stamp = { listing: listingHash(files), content: contentHash(files) };
  rmSync(stampFile, { force: true });
  const tool = commandFile('@react-router/dev', 'react-router');
  const env = environment(node, { NODE_ENV: 'production' });
  for (const command of ['typegen', 'build']) {
    const { code } = await run(node, [tool, command], { env, ...(log && { log }) });
    if (code === 0) continue;
    const output = log ? `${tail(log)}\n\n` : '';
    const rest = log ? ` The whole output is in ${log}.` : '';
    throw new Problem(
      `${output}The build failed (react-router ${command}); the reason is above.${rest}`,
    );
  }
  if (!existsSync(serverFile)) {
    throw new Problem(`The build wrote no ${path.relative(root, serverFile)}: see vite.config.ts.`);
  }
  compressAssets(path.join(root, 'build', 'client'));
  writeStamp(stamp);
}

/** Builds when a source has changed since the last build; prints one line when it does. */
export async function ensureBuilt() {
  if (isBuildFresh()) return;
  say(`Building the site (${existsSync(serverFile) ? 'sources changed' : 'first start only'})…`);
  await build({ log: logFile('build') });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runMain(async () => {
    await ensureInstalled();
    if (process.argv.includes('--if-stale')) await ensureBuilt();
    else await build();
  });
}
