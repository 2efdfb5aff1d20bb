// What a thousand people cost who have a group open for half a minute: one question each, as the page asks, or one
// connection each that is held.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { environment, projectNode, root } from '../../scripts/node.mjs';
import { median } from '../pairs.ts';
import type { Figure } from '../report.ts';
import type { Site } from '../site.ts';

const readers = 1000;
const rounds = 5;

async function ask(child: ChildProcess, name: 'memory' | 'beat' | 'held'): Promise<number> {
  const answer = once(child, 'message') as Promise<[number]>;
  child.send(name);
  return (await answer)[0];
}

async function hold(port: number, count: number): Promise<ClientRequest[]> {
  const held: ClientRequest[] = [];
  for (let at = 0; at < count; at += 1) {
    const call = request({ host: '127.0.0.1', port, agent: false });
    call.on('error', () => undefined).end();
    const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
    answer.on('error', () => undefined).resume();
    held.push(call);
  }
  return held;
}

/** Kilobytes of one held connection, and milliseconds of processor time that all take in half a minute. */
async function measureHeld(): Promise<{ kilobytes: number; ms: number }> {
  const child = fork(join(root, 'bench/baselines/held-connections.ts'), {
    execPath: projectNode(),
    env: environment(projectNode(), { NODE_ENV: 'production' }),
    execArgv: ['--expose-gc'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [port] = (await once(child, 'message')) as [number];
  const calls = await hold(port, 50);
  await ask(child, 'beat');
  const before = await ask(child, 'memory');
  calls.push(...(await hold(port, readers)));
  const kilobytes = ((await ask(child, 'memory')) - before) / readers / 1024;
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await ask(child, 'beat'));
  for (const call of calls) call.destroy();
  child.disconnect();
  return { kilobytes, ms: median(taken) };
}

/** Milliseconds of processor time for one question of each reader, on the site itself. */
async function measureAsked(site: Site, poll: () => Promise<void>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = await site.ask('cpu');
    for (let reader = 0; reader < readers; reader += 1) await poll();
    taken.push((await site.ask('cpu')) - before);
  }
  return median(taken.slice(1));
}

/** Decides nothing by itself: decision 0058 weighs it. */
export async function measureLive(site: Site, poll: () => Promise<void>): Promise<Figure[]> {
  const asked = await measureAsked(site, poll);
  const held = await measureHeld();
  const seconds = 30;
  return [
    {
      bar: 'groups',
      what: `${readers} readers who ask once in ${seconds} s`,
      value: (asked / (seconds * 1000)) * 100,
      unit: '% of a core',
      limit: { most: 15 },
      note: `${(asked / readers).toFixed(2)} ms an answer; held instead, a sign of life takes ${(held.ms / readers).toFixed(3)} ms and each connection ${held.kilobytes.toFixed(0)} KB`,
    },
  ];
}
