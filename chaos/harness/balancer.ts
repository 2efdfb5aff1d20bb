import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Backend {
  port: number;
  isReady: boolean;
}

/** How often a backend is asked whether it is ready; shorter than the time that a stopping one waits. */
const lookMs = 250;

/**
 * A balancer as operators run one: it asks `/readyz`, sends requests in turn to the processes that are ready, and never
 * tries twice.
 */
export class Balancer {
  /** Why requests could not be passed on, and how often. */
  readonly troubles = new Map<string, number>();
  readonly #backends = new Set<Backend>();
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #looking: NodeJS.Timeout;
  #turn = 0;

  private constructor() {
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#looking = setInterval(() => void this.#lookAtAll(), lookMs);
  }

  static async open(): Promise<Balancer> {
    const balancer = new Balancer();
    await new Promise<void>((resolve) => {
      balancer.#server.listen(0, '127.0.0.1', resolve);
    });
    return balancer;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(port: number): Backend {
    const backend = { port, isReady: false };
    this.#backends.add(backend);
    return backend;
  }

  remove(backend: Backend): void {
    this.#backends.delete(backend);
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
    this.#agent.destroy();
  }

  #note(trouble: string): void {
    this.troubles.set(trouble, (this.troubles.get(trouble) ?? 0) + 1);
  }

  async #lookAtAll(): Promise<void> {
    await Promise.all(
      [...this.#backends].map(async (backend) => {
        backend.isReady = await isReady(backend.port);
      }),
    );
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = [...this.#backends].filter(({ isReady: yes }) => yes);
    this.#turn += 1;
    const chosen = ready[this.#turn % Math.max(1, ready.length)];
    if (!chosen) {
      this.#note('nobody is ready');
      answer.writeHead(502).end();
      return;
    }
    const { method, url, headers } = asked;
    const to = { host: '127.0.0.1', port: chosen.port, method, path: url, headers };
    const passed = request({ ...to, agent: this.#agent }, (response) => {
      // What holds for the connection behind the balancer does not hold for the one in front of it.
      const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, rest);
      response.on('error', () => answer.destroy()).pipe(answer);
    });
    passed.on('error', (error) => {
      const kept = passed.reusedSocket ? 'kept' : 'new';
      this.#note(
        `${error.message} on a ${kept} connection, ${chosen.isReady ? 'ready' : 'not ready'}`,
      );
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    asked.pipe(passed);
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const path = '/readyz';
    const asked = request(
      { host: '127.0.0.1', port, path, agent: false, timeout: 2000 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(false));
    asked.end();
  });
}
