import { Agent, get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent: still compressed. */
  body: Buffer;
}

const agent = new Agent({ keepAlive: true });

/** One GET on a connection that is kept, as a browser asks: compressed, in English. */
export function request(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asked = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en', ...headers };
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: asked }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The site has closed a kept connection while nothing was asked: the same again on a new one.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(request(url, headers));
      else reject(error);
    });
  });
}

/** The bytes as they are before compression. */
export async function requestPlain(url: string): Promise<Buffer> {
  const { status, body } = await request(url, { 'accept-encoding': 'identity' });
  if (status !== 200) throw new Error(`${new URL(url).pathname} answered ${status}.`);
  return body;
}

export const closeConnections = (): void => agent.destroy();
