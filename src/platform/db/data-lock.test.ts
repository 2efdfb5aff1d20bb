import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { lockDataDir } from './data-lock.server.ts';
import { describeProcess } from './process-identity.server.ts';

const lockModule = join(import.meta.dirname, 'data-lock.server.ts');
const run = promisify(execFile);

/** Another process that tries to take the lock, and holds it until its standard input ends. */
const contenderScript = (lockFile: string) => `
  import { lockDataDir } from ${JSON.stringify(lockModule)};
  try {
    const unlock = await lockDataDir(${JSON.stringify(lockFile)}, 50);
    console.log('held');
    process.stdin.on('end', unlock).resume();
  } catch (error) {
    console.log(error.message);
    process.exit();
  }`;

function startContender(lockFile: string) {
  const parameters = ['--input-type=module', '-e', contenderScript(lockFile)];
  const child = spawn(process.execPath, parameters, { stdio: 'pipe' });
  const answer = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const complaint = text(child.stderr);
  return { answer, complaint, exit: once(child, 'exit'), release: () => child.stdin.end() };
}

describe('the lock of a data directory', () => {
  const directory = useTemporaryDirectory();
  const lockFile = () => join(directory.path, 'database.lock');
  const writeHolder = async (holder: object) =>
    writeFile(lockFile(), JSON.stringify({ host: hostname(), ...holder }));
  const holderPid = async () =>
    (JSON.parse(await readFile(lockFile(), 'utf8')) as { pid: number }).pid;
  /** Takes the lock, reads whose it is then, and frees it. */
  const pidOfTaker = async () => {
    const unlock = await lockDataDir(lockFile());
    const pid = await holderPid();
    await unlock();
    return pid;
  };

  test('names this process while it is held and is gone afterwards', async () => {
    const unlock = await lockDataDir(lockFile());
    expect(await holderPid()).toBe(process.pid);
    await unlock();
    expect(existsSync(lockFile())).toBe(false);
  });

  test('is refused to the same process as long as it holds it', async () => {
    const unlock = await lockDataDir(lockFile());
    await expect(lockDataDir(lockFile())).rejects.toThrow('This process has already opened');
    await unlock();
    expect(await pidOfTaker()).toBe(process.pid);
  });

  test('is refused within two seconds while another process lives, with its pid and the remedy', async () => {
    await writeHolder(await describeProcess(process.ppid));
    const started = performance.now();
    await expect(lockDataDir(lockFile())).rejects.toThrow(
      new RegExp(`Process ${process.ppid} is using this database.*Stop it first, or set DATA_DIR`),
    );
    expect(performance.now() - started).toBeLessThan(2000);
    expect(await holderPid()).toBe(process.ppid);
  });

  test('is taken over from a process that has ended', async () => {
    const ended = await run(process.execPath, ['-p', 'process.pid']);
    await writeHolder({ ...(await describeProcess(process.ppid)), pid: Number(ended.stdout) });
    const unlock = await lockDataDir(lockFile());
    expect(await holderPid()).toBe(process.pid);
    await unlock();
  });

  test('is taken over when the pid now belongs to a later process', async () => {
    await writeHolder({ ...(await describeProcess(process.ppid)), started: '1' });
    expect(await pidOfTaker()).toBe(process.pid);
  });

  test.each([
    ['container', { namespace: 'pid:[1]' }],
    ['machine, or from before a restart of this one', { boot: 'another-boot' }],
  ])(
    'of the same host name in another %s counts as held while it is fresh, though its pid looks dead here',
    async (_, foreign) => {
      const ended = await run(process.execPath, ['-p', 'process.pid']);
      const me = await describeProcess(process.pid);
      await writeHolder({ ...me, ...foreign, pid: Number(ended.stdout) });
      await expect(lockDataDir(lockFile())).rejects.toThrow(
        `on another container or machine named ${hostname()} is using`,
      );
      const longAgo = new Date(Date.now() - 31_000);
      await utimes(lockFile(), longAgo, longAgo);
      expect(await pidOfTaker()).toBe(process.pid);
    },
  );

  test('stays fresh while its holder lives', async () => {
    const holder = startContender(lockFile());
    expect(await holder.answer).toBe('held');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lockFile(), longAgo, longAgo);
    await expect
      .poll(async () => Date.now() - (await stat(lockFile())).mtimeMs, { timeout: 5000 })
      .toBeLessThan(30_000);
    holder.release();
    expect(await holder.exit).toEqual([0, null]);
  });

  test.each([
    ['taken by another', async () => writeHolder({ pid: 7, host: 'other', token: 'another' })],
    ['removed', async () => rm(lockFile())],
  ])('ends its holder with a sentence when it was %s', async (_, lose) => {
    const holder = startContender(lockFile());
    expect(await holder.answer).toBe('held');
    await lose();
    expect(await holder.exit).toEqual([1, null]);
    expect(await holder.complaint).toMatch(/OperatorError: The lock .* was lost to/);
  });

  test('is left where it is when it belongs to another by the time of unlocking', async () => {
    const unlock = await lockDataDir(lockFile());
    await writeHolder({ pid: 7, host: 'other', token: 'another' });
    await unlock();
    expect(await holderPid()).toBe(7);
  });

  test('is refused to another thread or copy of the module in the same process', async () => {
    await writeHolder(await describeProcess(process.pid));
    await expect(lockDataDir(lockFile())).rejects.toThrow(`Process ${process.pid} is using`);
  });

  test('is taken over from a former process with our own pid, as in a container', async () => {
    await writeHolder({ ...(await describeProcess(process.pid)), started: '1' });
    expect(await pidOfTaker()).toBe(process.pid);
  });

  test('is refused while a holder in another container shows signs of life, and taken over when it is silent', async () => {
    await writeHolder({ pid: 1, boot: '', started: '', host: 'another-container' });
    await expect(lockDataDir(lockFile())).rejects.toThrow('Process 1 on another-container');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lockFile(), longAgo, longAgo);
    expect(await pidOfTaker()).toBe(process.pid);
  });

  test('is taken over when a crash has left it empty', async () => {
    await writeFile(lockFile(), '');
    expect(await pidOfTaker()).toBe(process.pid);
  });

  test('goes to exactly one of several processes that find the lock of a dead one', async () => {
    await writeHolder({ ...(await describeProcess(process.ppid)), started: '1' });
    const contenders = Array.from({ length: 4 }, () => startContender(lockFile()));
    const answers = await Promise.all(contenders.map(({ answer }) => answer));
    for (const { release } of contenders) release();
    await Promise.all(contenders.map(({ exit }) => exit));
    const refused = answers.filter((answer) => answer.includes('is using this database already'));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
    expect(refused).toHaveLength(3);
    expect(existsSync(lockFile())).toBe(false);
  });
});
