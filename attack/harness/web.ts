import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { Slots } from './slots.ts';

export interface Question {
  method?: string;
  /** Sent byte for byte: nothing tidies `//` or `%2e` away. */
  path: string;
  body?: unknown;
  raw?: { bytes: Buffer; type: string };
  token?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  ms: number;
}

export interface Bounds {
  /** Requests of one part. */
  perPart: number;
  /** Requests of the whole run. */
  overall: number;
  minutes: number;
  atOnce: number;
}

export const bounds: Bounds = { perPart: 12_000, overall: 40_000, minutes: 40, atOnce: 3 };

export class BoundReached extends Error {}

/** Addresses that are this machine whatever a name server says. */
const loopback = new Map([
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', '127.0.0.1'],
  ['[::1]', '::1'],
]);

/** Throws for whatever is not plain HTTP on this very machine: this is no tool against the sites of others. */
export function loopbackOf(address: string): { host: string; port: number; address: string } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // The parser reads 127.1, 0x7f000001 and 2130706433 as 127.0.0.1; what was typed must say so itself.
  const typed = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?\/?$/.test(address);
  const host = url && typed ? loopback.get(url.hostname) : undefined;
  if (!url || !host)
    throw new Error(`${address}: only http://127.0.0.1, http://localhost and http://[::1].`);
  return { host, port: Number(url.port || 80), address: url.origin };
}

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300;
export const isFault = ({ status }: Answer): boolean => status >= 500;
export const isRedirect = ({ status }: Answer): boolean => status >= 300 && status < 400;

/** The answer as JSON; undefined where it is none. */
export function json(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    return undefined;
  }
}

/** What the site sends as one header, or nothing. */
export const header = (answer: Answer, name: string): string => {
  const value = answer.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
};

/**
 * Asks one site on this machine and follows nothing: a redirect is an answer. The connection goes to a number, never to
 * a name, so that no name server can lead it away.
 */
export class Web {
  readonly address: string;
  requests = 0;
  #partRequests = 0;
  readonly #to: { host: string; port: number };
  readonly #bounds: Bounds;
  readonly #ends: number;
  readonly #slots: Slots;
  #agent = new Agent({ keepAlive: true });

  constructor(address: string, limits: Bounds = bounds) {
    const { host, port, address: origin } = loopbackOf(address);
    this.#to = { host, port };
    this.address = origin;
    this.#bounds = limits;
    this.#ends = performance.now() + limits.minutes * 60_000;
    this.#slots = new Slots(limits.atOnce);
  }

  get partRequests(): number {
    return this.#partRequests;
  }

  beginPart(): void {
    this.#partRequests = 0;
  }

  /** The same site was started again: kept connections are of no use. */
  reconnect(): void {
    this.#agent.destroy();
    this.#agent = new Agent({ keepAlive: true });
  }

  ask(question: Question): Promise<Answer> {
    return this.#slots.run(async () => {
      this.#count();
      return this.#once(question).catch((error: NodeJS.ErrnoException) => {
        // A kept connection that was closed just then says nothing of the site.
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
        return this.#once(question);
      });
    });
  }

  #count(): void {
    if (this.#partRequests >= this.#bounds.perPart)
      throw new BoundReached(`${this.#bounds.perPart} requests of one part`);
    if (this.requests >= this.#bounds.overall)
      throw new BoundReached(`${this.#bounds.overall} requests of all parts`);
    if (performance.now() > this.#ends) throw new BoundReached(`${this.#bounds.minutes} minutes`);
    this.requests += 1;
    this.#partRequests += 1;
  }

  #once(question: Question): Promise<Answer> {
    const { method = 'GET', path, raw, body, timeoutMs = 60_000 } = question;
    const sent = raw?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    const headers = headersOf(
      question,
      this.address,
      raw?.type ?? 'application/json',
      sent?.length,
    );
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const asked = request({ ...this.#to, method, path, headers, agent: this.#agent });
      const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), timeoutMs);
      const fail = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      asked.on('error', fail).on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('error', fail).on('data', (part: Buffer) => parts.push(part));
        response.on('aborted', () => fail(new Error('the answer was cut off')));
        response.on('end', () => {
          clearTimeout(timer);
          const bytes = Buffer.concat(parts);
          const { statusCode = 0, headers: answered } = response;
          const ms = performance.now() - began;
          resolve({ status: statusCode, headers: answered, bytes, text: bytes.toString(), ms });
        });
      });
      asked.end(sent);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function headersOf(
  { token, headers }: Question,
  address: string,
  type: string,
  length?: number,
): Record<string, string> {
  return {
    host: new URL(address).host,
    'accept-language': 'en',
    ...(length !== undefined && { 'content-type': type, 'content-length': String(length) }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}
