import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Counter } from 'prom-client';
import { registry } from '#platform/metrics/registry.server.ts';

const lookups = new Counter({
  name: 'page_cache_lookups_total',
  help: 'Whether a page or an answer was kept already',
  labelNames: ['result'],
  registers: [registry],
});

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
  /** It has been compressed once already, in haste. */
  wasCompressed?: true;
  /** Told the bytes of each encoding as it is made; set by the cache that keeps the answer. */
  onEncoded?: (bytes: number) => void;
  /** Pattern of the page, such as `/b/:slug`, for the figures. */
  pagePattern?: string;
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
  pagePattern?: string;
}

export function toAnswer(parts: AnswerParts, now: number): CachedAnswer {
  const body = Buffer.from(parts.body);
  let etag: string | undefined;
  return {
    status: parts.status,
    headers: parts.headers,
    body,
    tags: new Set(parts.tags),
    expiresAt: Math.min(parts.until?.getTime() ?? Infinity, now + freshnessMs),
    // Not every answer is sent.
    get etag() {
      return (etag ??= `"${createHash('sha1').update(body).digest('base64url')}"`);
    },
    encoded: new Map(),
    pagePattern: parts.pagePattern,
  };
}

/** A third of the time for an eighth more bytes. */
const hasty = { br: 3, gzip: 3 };
const thorough = { br: 5, gzip: 6 };

/**
 * Compresses in haste what is sent for the first time: most answers are never asked for again. The second time it
 * compresses well, and keeps the result with the answer. Small bodies are sent as they are.
 */
export function encodeAnswer(answer: CachedAnswer, acceptEncoding: string): [Encoding, Buffer] {
  const encoding = answer.body.length < 1024 ? 'identity' : chooseEncoding(acceptEncoding);
  if (encoding === 'identity') return [encoding, answer.body];
  const known = answer.encoded.get(encoding);
  if (known) return [encoding, known];
  const { br, gzip } = answer.wasCompressed ? thorough : hasty;
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: br } })
      : gzipSync(answer.body, { level: gzip });
  if (!answer.wasCompressed) {
    answer.wasCompressed = true;
    return [encoding, compressed];
  }
  answer.encoded.set(encoding, compressed);
  answer.onEncoded?.(compressed.length);
  return [encoding, compressed];
}

function chooseEncoding(accept: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'gzip' : 'identity';
}

/** Longer addresses are no page's own; keeping them would let strangers choose what fills the memory. */
const maxKeyLength = 500;
/** Headers, tags and maps of one answer, roughly. */
const overheadBytes = 1000;

function costOf(key: string, answer: CachedAnswer): number {
  let bytes = key.length * 2 + answer.body.length + overheadBytes;
  for (const encoded of answer.encoded.values()) bytes += encoded.length;
  return bytes;
}

/**
 * Answers to anonymous requests. When their bytes, encodings and keys included, pass the bound, the longest unused are
 * dropped first, and with them those that expired and were never asked for again.
 */
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

  /** What all that is kept takes. */
  get bytes(): number {
    return this.#bytes;
  }

  find(key: string, now: number): CachedAnswer | undefined {
    const answer = this.#findFresh(key, now);
    lookups.inc({ result: answer ? 'hit' : 'miss' });
    return answer;
  }

  #findFresh(key: string, now: number): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    if (answer.expiresAt <= now) {
      this.#drop(key);
      return undefined;
    }
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** Keeps the answer unless something was invalidated since `epoch`, which the caller read before it began. */
  keep(key: string, answer: CachedAnswer, epoch: number): void {
    if (epoch !== this.#epoch || key.length > maxKeyLength) return;
    if (answer.body.length > this.#maxBytes / 20) return;
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += costOf(key, answer);
    answer.onEncoded = (bytes) => {
      if (this.#answers.get(key) !== answer) return;
      this.#bytes += bytes;
      this.#trim();
    };
    this.#trim();
  }

  #trim(): void {
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

  /** Drops everything: anything may have changed. */
  clear(): void {
    this.#epoch += 1;
    this.#answers.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= costOf(key, answer);
  }
}
