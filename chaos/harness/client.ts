import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Question {
  method?: string;
  path: string;
  body?: unknown;
  /** Sent as it is, with its own content type. */
  raw?: { bytes: Buffer; type: string };
  token?: string;
  idempotencyKey?: string;
  /** Address of the visitor, as a proxy would tell it. */
  from?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
}

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300;

export const json = ({ body }: Answer): unknown => JSON.parse(body.toString('utf8'));

class StaleConnection extends Error {
  constructor() {
    super('a kept connection was closed');
  }
}

/** Asks one site. An answer counts when it has arrived whole; anything else rejects. */
export class Client {
  readonly address: string;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(address: string) {
    this.address = address;
  }

  /** Asks again where a kept connection was closed just then: browsers and balancers do so as well. */
  async ask(question: Question): Promise<Answer> {
    try {
      return await this.#once(question);
    } catch (error) {
      if ((question.method ?? 'GET') === 'GET' && error instanceof StaleConnection)
        return this.#once(question);
      throw error;
    }
  }

  #once(question: Question): Promise<Answer> {
    const { method = 'GET', path, raw, body, timeoutMs = 60_000 } = question;
    const sent = raw?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    const headers = headersOf(question, raw?.type ?? 'application/json', sent?.length);
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const asked = request(this.address + path, { method, headers, agent: this.#agent });
      const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), timeoutMs);
      const fail = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      const failAsking = (error: NodeJS.ErrnoException) =>
        fail(asked.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error);
      asked.on('error', failAsking).on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('error', fail).on('data', (part: Buffer) => parts.push(part));
        response.on('aborted', () => fail(new Error('the answer was cut off')));
        response.on('end', () => {
          clearTimeout(timer);
          const { statusCode = 0, headers: answered } = response;
          const ms = performance.now() - began;
          resolve({ status: statusCode, headers: answered, body: Buffer.concat(parts), ms });
        });
      });
      asked.end(sent);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function headersOf(question: Question, type: string, length?: number): Record<string, string> {
  const { token, idempotencyKey, from, headers } = question;
  return {
    'accept-language': 'en',
    'sec-fetch-site': 'same-origin',
    ...(length !== undefined && { 'content-type': type, 'content-length': String(length) }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(from && { 'x-forwarded-for': from }),
    ...headers,
  };
}
