// `npm run verify:clone`: what a stranger gets. Clones the committed HEAD and runs both commands there, with an
// empty npm cache and prefix and the machine's own Node first in PATH. `--start-only` leaves `npm test` out.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './engines.mjs';
import { findInPath, outsidePath, Problem, root } from './node.mjs';
import { table } from './results.mjs';
import { run, runMain, say } from './run.mjs';

const firstStartLimit = 15 * 60;

const fromNpmOrHere =
  /^(npm_|NODE_(ENV|OPTIONS|PATH|COMPILE_CACHE)$|INIT_CWD|PATH$|CI$|PORT$|DATA_DIR$|DATABASE_URL$|REDIS_URL$)/i;
const howToReachTheRegistry = /^npm_config_(registry|cafile|https?_proxy|noproxy|strict_ssl)$/i;

/** The caller's environment without anything that npm or this checkout put there. */
function strangersEnvironment(folder: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !fromNpmOrHere.test(name) || howToReachTheRegistry.test(name),
  );
  return {
    ...Object.fromEntries(own),
    PATH: outsidePath().join(delimiter),
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_prefix: join(folder, 'npm-prefix'),
  };
}

/** The whole process group: npm, its shell, the bootstrap and the server. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Answers the seconds from the command to the first answer of /readyz. */
async function timeToReady(clone: string, env: NodeJS.ProcessEnv, port: number): Promise<number> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: [...stdio], detached: true });
  // It is a process group of its own, so Ctrl-C here does not reach it.
  const stopAtExit = () => void stop(child);
  process.once('exit', stopAtExit);
  try {
    while (seconds() < firstStartLimit) {
      if (child.exitCode !== null)
        throw new Problem(`npm start ended with code ${child.exitCode}.`);
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (answer?.ok) return seconds();
      await sleep(25);
    }
    throw new Problem(`The site was not ready after ${firstStartLimit} s.`);
  } finally {
    await stop(child);
    process.off('exit', stopAtExit);
  }
}

await runMain(async () => {
  if (!findInPath('git') || !findInPath('npm'))
    throw new Problem('This needs git and npm in PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'clone-'));
  const clone = join(folder, 'site');
  const rows: string[][] = [['step', 'seconds']];
  const add = (step: string, seconds: number) => rows.push([step, seconds.toFixed(1)]);
  try {
    for (const name of ['npm-cache', 'npm-prefix']) mkdirSync(join(folder, name));
    const cloned = await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    if (cloned.code !== 0) throw new Problem('git clone failed; is anything committed yet?');
    add('git clone', cloned.seconds);
    const port = await freePort();
    const env = { ...strangersEnvironment(folder), PORT: String(port) };
    await run('node', ['--version'], { env, cwd: clone });
    add('npm start, first: packages, build, database, ready', await timeToReady(clone, env, port));
    add('npm start, second: ready', await timeToReady(clone, env, port));
    let code = 0;
    if (!process.argv.includes('--start-only')) {
      const tested = await run('npm', ['test'], { env, cwd: clone });
      add('npm test', tested.seconds);
      code = tested.code;
    }
    say(`\n${table(rows)}`);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
