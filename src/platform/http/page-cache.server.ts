import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** An answer as it may be sent again: same bytes for everyone who asks the same address in the same language. */
export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  /** Milliseconds since the epoch; after it the answer may be untrue. */
  expiresAt: number;
  etag: string;
  encoded: Map<Encoding, Buffer>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Data freshness of specification 9. */
export const freshnessMs = 300_000;

export interface AnswerParts {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  tags: Iterable<string>;
  until: Date | undefined;
}

export function toAnswer(parts: AnswerParts, now: number): CachedAnswer {
  const body = Buffer.from(parts.body);
  return {
    status: parts.status,
    headers: parts.headers,
    body,
    tags: new Set(parts.tags),
    expiresAt: Math.min(parts.until?.getTime() ?? Infinity, now + freshnessMs),
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    encoded: new Map(),
  };
}

/** Compresses on first demand and keeps the result with the answer. Small bodies are sent as they are. */
export function encodeAnswer(answer: CachedAnswer, acceptEncoding: string): [Encoding, Buffer] {
  const encoding = answer.body.length < 1024 ? 'identity' : chooseEncoding(acceptEncoding);
  if (encoding === 'identity') return [encoding, answer.body];
  const known = answer.encoded.get(encoding);
  if (known) return [encoding, known];
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(answer.body, { level: 6 });
  answer.encoded.set(encoding, compressed);
  return [encoding, compressed];
}

function chooseEncoding(accept: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'gzip' : 'identity';
}

/** Answers to anonymous requests, oldest use dropped first when their bytes pass the bound. */
export class PageCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** Counts invalidations, so that an answer computed across one is not kept. */
  #epoch = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get epoch(): number {
    return this.#epoch;
  }

  find(key: string, now: number): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    this.#answers.delete(key);
    if (answer.expiresAt <= now) {
      this.#bytes -= answer.body.length;
      return undefined;
    }
    this.#answers.set(key, answer);
    return answer;
  }

  /** Keeps the answer unless something was invalidated since `epoch`, which the caller read before it began. */
  keep(key: string, answer: CachedAnswer, epoch: number): void {
    if (epoch !== this.#epoch || answer.body.length > this.#maxBytes / 20) return;
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  invalidate(tags: readonly string[]): void {
    this.#epoch += 1;
    for (const [key, answer] of this.#answers) {
      if (tags.some((tag) => answer.tags.has(tag))) this.#drop(key);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= answer.body.length;
  }
}
