import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverFile } from '../../scripts/build.mjs';
import { freePort } from '../../scripts/engines.mjs';
import { environment, projectNode, root } from '../../scripts/node.mjs';
import { readSaid } from './people.ts';
import { Web } from './web.ts';

const startSeconds = 240;

/**
 * The built site on a port of this machine, with data of its own in a temporary folder. Its request limits are off but
 * for the checks that are about them; no proxy is trusted, so that visitors say nothing of their own address.
 */
export class AttackedSite {
  readonly web: Web;
  readonly said: () => string;
  readonly #folder: string;
  readonly #port: number;
  readonly #saidFile: string;
  #child: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.#saidFile = join(folder, 'said.log');
    this.said = readSaid(this.#saidFile);
    this.web = new Web(`http://127.0.0.1:${port}`);
  }

  static async start({ port, below }: { port?: number; below?: string }): Promise<AttackedSite> {
    const parent = below ?? tmpdir();
    mkdirSync(parent, { recursive: true });
    const folder = mkdtempSync(join(parent, 'attack-'));
    const site = new AttackedSite(folder, port ?? (await freePort()));
    process.once('exit', () => site.leaveNothing());
    await site.#launch({});
    return site;
  }

  /** The same data, other settings. */
  async restart(env: Record<string, string>): Promise<void> {
    await this.#end('SIGTERM');
    this.web.reconnect();
    await this.#launch(env);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    this.web.close();
    this.leaveNothing();
  }

  leaveNothing(): void {
    this.#child?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #launch(more: Record<string, string>): Promise<void> {
    const node = projectNode();
    const log = openSync(this.#saidFile, 'a');
    const env = environment(node, {
      NODE_ENV: 'production',
      MODE: 'demo',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      PUBLIC_URL: this.web.address,
      TRUSTED_PROXIES: undefined,
      SECRET: 'attack-secret-0123456789-abcdefghijklmnopqrstuvwxyz',
      DATA_DIR: join(this.#folder, 'data'),
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      SMTP_URL: undefined,
      FIXED_CLOCK: undefined,
      ...more,
    });
    const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
    const child = spawn(node, [serverFile], {
      cwd: root,
      env: { ...env, ...compiled },
      stdio: ['ignore', log, log],
    });
    this.#child = child;
    closeSync(log);
    await this.#ready(child);
  }

  async #ready(child: ChildProcess): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < startSeconds * 1000 && child.exitCode === null) {
      const answer = await fetch(`${this.web.address}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      await wait(250);
    }
    throw new Error(`The site did not get ready:\n${this.said().slice(-2000)}`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
