import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#platform/config/s3-config.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { storageAway } from './storage-error.server.ts';
import { assertStorageKey } from './storage-key.server.ts';
import type { Storage, StorageUsage, StoredFile } from './storage.server.ts';

/** How long the bucket may take to begin its answer, and then is left alone (security R15). */
const patienceMs = 5000;

interface Timing {
  patienceMs: number;
  /** Milliseconds on a clock that only goes forward. */
  now: () => number;
}

const usualTiming: Timing = { patienceMs, now: () => performance.now() };

/** A private bucket; visitors never see its address. */
export class S3Storage implements Storage {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #timing: Timing;
  /** After silence nobody else waits as long for the same: a silent bucket would hold every upload up many times. */
  #restsUntil = -Infinity;

  /** `timing` is for tests. */
  constructor(config: S3Config, timing = usualTiming) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
    this.#timing = timing;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.#bucket = `${endpoint}/${bucket}`;
  }

  async put(key: string, bytes: Buffer, type: string): Promise<void> {
    const answer = await this.#ask(this.#addressOf(key), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: {
        'content-type': type,
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
    await answer.body?.cancel();
  }

  async get(key: string): Promise<StoredFile | undefined> {
    const answer = await this.#ask(this.#addressOf(key), {}, [404]);
    if (answer.status === 404 || !answer.body) {
      await answer.body?.cancel();
      return undefined;
    }
    // The same stream: lib.dom and node name its type twice.
    const stream = Readable.fromWeb(answer.body as ReadableStream);
    return { stream, size: Number(answer.headers.get('content-length')) };
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#ask(this.#addressOf(key), { method: 'DELETE' }, [404]);
    await answer.body?.cancel();
  }

  /** A bucket has no end that we could see. */
  async hasRoom(): Promise<boolean> {
    return true;
  }

  async *keysBefore(moment: Date): AsyncIterable<string> {
    for await (const { key, modified } of this.#listed()) if (modified < moment) yield key;
  }

  async usage(): Promise<StorageUsage> {
    const sum = { files: 0, bytes: 0 };
    for await (const { size } of this.#listed()) {
      sum.files += 1;
      sum.bytes += size;
    }
    return sum;
  }

  async *#listed(): AsyncIterable<{ key: string; modified: Date; size: number }> {
    let after: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        ...(after && { 'start-after': after }),
      });
      const page = await (await this.#ask(`${this.#bucket}?${query.toString()}`)).text();
      const found = [...page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, xml = '']) => ({
        key: textOf(xml, 'Key'),
        modified: new Date(textOf(xml, 'LastModified')),
        size: Number(textOf(xml, 'Size')),
      }));
      yield* found;
      after = textOf(page, 'IsTruncated') === 'true' ? found.at(-1)?.key : undefined;
    } while (after);
  }

  #addressOf(key: string): string {
    assertStorageKey(key);
    return `${this.#bucket}/${key}`;
  }

  /** Any answer but success and those expected counts as away: the cause is the operator's business. */
  async #ask(
    address: string,
    init: RequestInit = {},
    expected: readonly number[] = [],
  ): Promise<Response> {
    const { patienceMs: patience, now } = this.#timing;
    if (now() < this.#restsUntil) throw storageAway();
    const stop = new AbortController();
    const timer = setTimeout(() => {
      this.#restsUntil = now() + patience;
      stop.abort();
    }, patience);
    try {
      let answer = await this.#send(address, init, stop.signal);
      if (answer.status >= 500) {
        await answer.body?.cancel();
        answer = await this.#send(address, init, stop.signal);
      }
      if (answer.ok || expected.includes(answer.status)) return answer;
      throw new Error(
        `The bucket answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
      );
    } catch (error) {
      throw error instanceof AppError ? error : Object.assign(storageAway(), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The client signs and `fetch` gets the signal itself. With the client's own `fetch` the signal hangs on a Request that
   * nobody holds: once it is collected as garbage, nothing stops the waiting any more. A bucket leads nowhere else: what is sent
   * there has a signature in it.
   */
  async #send(address: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    return fetch(await this.#client.sign(address, init), { signal, redirect: 'error' });
  }
}

/** Keys have no character that XML escapes. */
const textOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
