import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { projectRoot } from '#platform/root.server.ts';

const programs: ChildProcess[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) {
    if (program.exitCode !== null || program.signalCode !== null) continue;
    program.kill('SIGTERM');
    await once(program, 'exit');
  }
});

/** The fixture under the supervisor, with all that it has said. */
function start(env: Record<string, string>) {
  const program = spawn(process.execPath, [join(projectRoot, 'server/test/supervised.ts')], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(program);
  const said: string[] = [];
  program.stdout?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const text = () => said.join('');
  const until = async (words: string) => {
    await expect.poll(text, { timeout: 100_000, interval: 20 }).toContain(words);
  };
  // The port of the newest worker: a port is passed on from the last one that had it.
  const port = () => /.*port (\d+)/s.exec(text())?.[1];
  // A connection that is on its way to a worker while that one dies is never answered.
  const ask = async (path = '/') => {
    const address = `http://127.0.0.1:${port()}${path}`;
    return (await fetch(address, { signal: AbortSignal.timeout(20_000) })).text();
  };
  /** All workers that answer, found by asking until so many have. */
  const workers = async (count: number): Promise<string[]> => {
    const found = new Set<string>();
    while (found.size < count) found.add(await ask());
    return [...found].toSorted();
  };
  const die = () =>
    fetch(`http://127.0.0.1:${port()}/die`, { signal: AbortSignal.timeout(1000) }).catch(
      () => undefined,
    );
  return { program, text, until, ask, die, workers };
}

describe.skipIf(process.platform === 'win32')(
  'The supervisor of several workers',
  { timeout: 150_000 },
  () => {
    test('shares one port among them, and ends with all of them at a stop signal', async () => {
      const site = start({ COUNT: '3' });
      await site.until('ready');
      const workers = await site.workers(3);
      site.program.kill('SIGTERM');
      expect(await once(site.program, 'exit')).toEqual([0, null]);
      for (const pid of workers) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
    });

    test('starts another worker in place of one that died', async () => {
      const site = start({ COUNT: '2' });
      await site.until('ready');
      const before = await site.workers(2);
      const killed = Number(before[0]);
      process.kill(killed, 'SIGKILL');
      await site.until('A worker ended with SIGKILL');
      await expect.poll(() => site.workers(2), { timeout: 100_000 }).not.toContain(String(killed));
    });

    test('gives up when workers die again and again, and says with what', async () => {
      const site = start({ COUNT: '1' });
      await site.until('ready');
      const exit = once(site.program, 'exit');
      while (site.program.exitCode === null) await site.die();
      expect(await exit).toEqual([1, null]);
      expect(site.text()).toContain(
        'failed: 3 workers ended within a minute, the last with code 4',
      );
    });

    test('does not start when the first worker can not', async () => {
      const site = start({ COUNT: '2', BROKEN: 'yes' });
      expect(await once(site.program, 'exit')).toEqual([1, null]);
      expect(site.text()).toContain('failed: a worker ended before it was ready (code 3)');
    });

    test('replaces all workers one by one, and refuses no connection meanwhile', async () => {
      const site = start({ COUNT: '2' });
      await site.until('ready');
      const before = await site.workers(2);
      const over = new AbortController();
      const asking = (async () => {
        const answered: string[] = [];
        while (!over.signal.aborted) answered.push(await site.ask());
        return answered;
      })();
      site.program.kill('SIGUSR2');
      await site.until('All workers have been replaced.').finally(() => over.abort());
      expect(new Set(await asking).size).toBeGreaterThan(1);
      const after = await site.workers(2);
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    });
  },
);
