import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverFile } from '../../scripts/build.mjs';
import { freePort } from '../../scripts/engines.mjs';
import { environment, projectNode, root } from '../../scripts/node.mjs';
import { Client } from './client.ts';
import { end, hasEnded, newFolder, start } from './own.ts';

/** Signs the tokens of this run alone; nothing outside it knows the sites that take them. */
export const secret = 'chaos-secret-0123456789-abcdefghijklmnopqrstuvwxyz';

export interface SiteOptions {
  dataDir: string;
  env?: Record<string, string | undefined>;
  port?: number;
  /** Address in links and tokens; by default the site's own. */
  publicUrl?: string;
}

const startSeconds = 180;

let logFolder: string | undefined;

/** The built site in a process of its own. */
export class ChaosSite {
  readonly client: Client;
  readonly port: number;
  readonly dataDir: string;
  readonly logFile: string;
  /** Until the first `/readyz` that says yes. */
  readyMs = 0;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, options: SiteOptions & { port: number }, log: string) {
    this.#child = child;
    this.port = options.port;
    this.dataDir = options.dataDir;
    this.logFile = log;
    this.client = new Client(`http://127.0.0.1:${options.port}`);
  }

  /** Starts it without waiting until it is ready. */
  static async launch(options: SiteOptions): Promise<ChaosSite> {
    const port = options.port ?? (await freePort());
    const node = projectNode();
    // Apart from the data: a disk that is filled on purpose must not swallow what the site says about it.
    logFolder ??= newFolder('logs');
    const logFile = join(logFolder, `${basename(options.dataDir)}.log`);
    const log = openSync(logFile, 'a');
    const env = environment(node, {
      NODE_ENV: 'production',
      MODE: 'demo',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: options.publicUrl ?? `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      SECRET: secret,
      DATA_DIR: options.dataDir,
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      SMTP_URL: undefined,
      ...options.env,
    });
    const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
    const child = start(node, [serverFile], {
      cwd: root,
      env: { ...env, ...compiled },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return new ChaosSite(child, { ...options, port }, logFile);
  }

  static async start(options: SiteOptions): Promise<ChaosSite> {
    const site = await ChaosSite.launch(options);
    await site.ready();
    return site;
  }

  get isRunning(): boolean {
    return !hasEnded(this.#child);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Memory that the process holds, in MB. Linux only; elsewhere 0. */
  rssMb(): number {
    try {
      const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      return 0;
    }
  }

  /** Throws with the site's own last words when it does not get ready. */
  async ready(): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < startSeconds * 1000) {
      if (!this.isRunning) break;
      const answer = await this.client.ask({ path: '/readyz', timeoutMs: 5000 }).catch(() => null);
      if (answer?.status === 200) {
        this.readyMs = Math.round(performance.now() - began);
        return;
      }
      await wait(50);
    }
    throw new Error(`The site did not get ready:\n${this.lastWords()}`);
  }

  lastWords(): string {
    return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    await end(this.#child, signal);
    this.client.close();
  }

  /** As a power cut would: nothing is tidied up. */
  kill(): Promise<void> {
    return this.signal('SIGKILL');
  }

  stop(): Promise<void> {
    return this.signal('SIGTERM');
  }
}
