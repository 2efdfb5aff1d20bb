import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type State = 'there' | 'silent' | 'failing';

/** A bucket that answers as S3 does, as far as the site asks, and can be silent or broken. */
export class Bucket {
  readonly objects = new Map<string, Buffer>();
  state: State = 'there';
  #server: Server | undefined;
  #port = 0;

  async begin(): Promise<void> {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(([status, body]) => {
        if (this.state === 'silent') return;
        response.writeHead(status, { 'content-length': body.length }).end(body);
      });
    });
    const server = this.#server;
    await new Promise<void>((resolve) => {
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  async end(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise((resolve) => {
      if (server) server.close(resolve);
      else resolve(undefined);
    });
  }

  get env(): Record<string, string> {
    return {
      S3_ENDPOINT: `http://127.0.0.1:${this.#port}`,
      S3_BUCKET: 'site-media',
      S3_REGION: 'eu-west-2',
      S3_ACCESS_KEY_ID: 'key-of-the-run',
      S3_SECRET_ACCESS_KEY: 'secret-of-the-run',
    };
  }

  async #answer(request: IncomingMessage): Promise<[number, Buffer]> {
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    if (this.state === 'failing') return [500, Buffer.from('<Error/>')];
    const key = new URL(request.url ?? '', 'http://bucket').pathname;
    if (request.method === 'PUT') this.objects.set(key, body);
    if (request.method === 'DELETE') this.objects.delete(key);
    if (request.method !== 'GET') return [200, Buffer.alloc(0)];
    const found = this.objects.get(key);
    return found ? [200, found] : [404, Buffer.from('<Error/>')];
  }
}
