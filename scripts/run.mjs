// Child processes of the scripts: output, time, signals and failure sentences in one place.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Problem, root } from './node.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let stopSignal;

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopSignal ??= signal;
  for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  if (children.size === 0) process.exit(exitCodeOf(signal));
}

function passSignalsOn() {
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  process.on('SIGINT', () => {
    // Ctrl-C in a terminal reaches the whole process group: a second SIGINT would read as "now, at once".
    if (process.stdin.isTTY && children.size > 0) stopSignal ??= 'SIGINT';
    else stop('SIGINT');
  });
  if (!process.env.npm_lifecycle_event) return;
  // A SIGTERM to npm ends npm and its shell, which tells nobody: without this the server would stay behind.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && !stopSignal && stop('SIGTERM'), 500).unref();
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + os.constants.signals[signal];
}

/** One line for the person at the terminal. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} name */
export function logFile(name) {
  const folder = path.join(root, '.cache', 'logs');
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name}.log`);
}

/** The last lines of a log. @param {string} file @param {number} [lines] */
export function tail(file, lines = 40) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/**
 * Runs a program to its end and never rejects because of its exit code.
 *
 * With `log`, its output goes to that file instead of the terminal. A stop signal is passed on to the
 * program; unless `owner` is set this process then ends too, once the program has. With `silentSeconds` the program is
 * stopped when it has written nothing for so long: a slow machine is told apart from a program that hangs.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, log?: string, stdin?: 'inherit' | 'ignore',
 *   timeoutSeconds?: number, silentSeconds?: number, owner?: boolean, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, seconds: number }>} 127 when the program can't be started
 */
export function run(command, args, options = {}) {
  const { env = process.env, cwd = root, log, stdin = 'ignore', owner } = options;
  const { timeoutSeconds, silentSeconds } = options;
  const heard = silentSeconds === undefined ? 'inherit' : 'pipe';
  const output = log ? openSync(log, 'w') : heard;
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: heard === 'pipe' && process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env,
      cwd,
      stdio: [stdin, output, output],
      shell: options.shell ?? false,
      ...(timeoutSeconds && { timeout: timeoutSeconds * 1000 }),
    });
    children.add(child);
    const listening = silentSeconds ? listen(child, silentSeconds) : undefined;
    /** @param {number} code */
    const finish = (code) => {
      if (!children.delete(child)) return;
      clearTimeout(listening);
      if (typeof output === 'number') closeSync(output);
      if (stopSignal && !owner) process.exit(exitCodeOf(stopSignal));
      resolve({ code, seconds: (performance.now() - started) / 1000 });
    };
    child.on('error', () => finish(127));
    child.on('close', (code, signal) => finish(code ?? exitCodeOf(signal ?? 'SIGTERM')));
  });
}

/**
 * Passes on what a program writes, and stops it when it has written nothing for so long.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} seconds
 */
function listen(child, seconds) {
  const timer = setTimeout(() => {
    say(
      `\nNothing was heard of ${path.basename(child.spawnargs[1] ?? '')} for ${seconds} s: stopped.`,
    );
    child.kill();
  }, seconds * 1000);
  child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
    timer.refresh();
    process.stdout.write(chunk);
  });
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
    timer.refresh();
    process.stderr.write(chunk);
  });
  return timer;
}

const engineCrashes = /** @type {const} */ (['SIGTRAP', 'SIGABRT', 'SIGILL']);

/**
 * Runs tests, and once more where Node itself broke off: V8 does that once in a great while as it frees compiled
 * WebAssembly, which the embedded database is, and it says nothing of the tests. Options and answer as `run`.
 * @type {typeof run}
 */
export async function runTests(program, args, options) {
  const first = await run(program, args, options);
  if (!engineCrashes.some((signal) => exitCodeOf(signal) === first.code)) return first;
  say('\nNode itself broke off, not a test: once more from the beginning.');
  return run(program, args, options);
}

/**
 * Runs a script's main function, passing stop signals on to its children; a `Problem` is printed as its sentence, anything else with its stack.
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export async function runMain(main) {
  passSignalsOn();
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(
      error instanceof Problem
        ? `\n${error.message}\n`
        : `${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
