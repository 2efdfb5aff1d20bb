import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/engines.mjs';
import { environment, projectNode, root } from '../scripts/node.mjs';
import { closeConnections, request } from './http-request.ts';
import type { Answer } from './http-request.ts';
import type { Command, CommandAnswer, Commands } from './probe/commands.ts';

const startSeconds = 180;

/** A Saturday evening: "open now" finds as many places in every run. */
export const clock = '2026-11-21T20:30:00Z';

/** The built site in a process of its own, with the probe loaded before it. */
export class Site {
  readonly address: string;
  readonly #child: ChildProcess;
  #asked = 0;

  private constructor(address: string, child: ChildProcess) {
    this.address = address;
    this.#child = child;
  }

  /** `folder` holds the project, its build and its packages. */
  static async start(env: Record<string, string>, folder = root): Promise<Site> {
    const port = String(await freePort());
    const node = projectNode();
    const files = ['bench/probe/probe.ts', 'build/server/main.js'].map((file) =>
      join(folder, file),
    );
    const child = spawn(node, ['--import', ...files], {
      cwd: folder,
      env: environment(node, {
        NODE_ENV: 'production',
        MODE: 'demo',
        RATE_LIMITS: 'off',
        FIXED_CLOCK: clock,
        HOST: '127.0.0.1',
        PORT: port,
        DATABASE_URL: undefined,
        REDIS_URL: undefined,
        ...env,
      }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    const site = new Site(`http://127.0.0.1:${port}`, child);
    await site.#ready();
    return site;
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return request(this.address + path, headers);
  }

  /** Asks the probe inside the site's process. */
  ask<Name extends Command>(
    name: Name,
    ...input: Parameters<Commands[Name]>
  ): Promise<CommandAnswer<Name>> {
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      const listen = (reply: { id: number; answer: CommandAnswer<Name>; error?: string }) => {
        if (reply.id !== id) return;
        this.#child.off('message', listen).off('exit', fail);
        if (reply.error === undefined) resolve(reply.answer);
        else reject(new Error(reply.error));
      };
      const fail = () => reject(new Error('The site ended during the measurement.'));
      this.#child.on('message', listen).once('exit', fail);
      this.#child.send({ id, name, input });
    });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    closeConnections();
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  async #ready(): Promise<void> {
    for (let waited = 0; waited < startSeconds * 10; waited += 1) {
      if (this.#child.exitCode !== null) break;
      const answer = await this.get('/readyz').catch(() => undefined);
      if (answer?.status === 200) return;
      await sleep(100);
    }
    this.#child.kill('SIGKILL');
    throw new Error(`The site was not ready within ${startSeconds} s; its own words are above.`);
  }
}
