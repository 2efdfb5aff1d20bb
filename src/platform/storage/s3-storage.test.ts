import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { S3Storage } from './s3-storage.server.ts';

/** A bucket that answers as S3 does, as far as the site asks. */
class Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly requests: IncomingMessage[] = [];
  failure: number | undefined;
  /** It says that everything lies at this path now. */
  movedTo: string | undefined;
  pageSize = 2;
  readonly server: Server = createServer((request, response) => {
    this.requests.push(request);
    void this.#answer(request).then(([status, body = '']) =>
      response
        .writeHead(this.movedTo ? 307 : status, {
          'content-length': Buffer.byteLength(body),
          ...(this.movedTo && { location: this.movedTo }),
        })
        .end(body),
    );
  });

  async #answer(request: IncomingMessage): Promise<[number, (string | Buffer)?]> {
    const body = await buffer(request);
    if (this.failure) return [this.failure, '<Error/>'];
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = pathname.replace('/site-media/', '');
    if (request.method === 'PUT') {
      const hash = createHash('sha256').update(body).digest('hex');
      if (request.headers['x-amz-content-sha256'] !== hash) return [400, 'wrong hash'];
      this.objects.set(key, body);
      return [200];
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return [204];
    }
    if (searchParams.has('list-type')) return [200, this.#list(searchParams.get('start-after'))];
    const found = this.objects.get(key);
    return found ? [200, found] : [404, '<Error/>'];
  }

  #list(after: string | null): string {
    const keys = [...this.objects.keys()].toSorted().filter((key) => key > (after ?? ''));
    const shown = keys.slice(0, this.pageSize).map((key) => {
      const modified = key.includes('new')
        ? '2026-11-21T13:00:00.000Z'
        : '2026-11-21T11:00:00.000Z';
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
    });
    return `<ListBucketResult><IsTruncated>${keys.length > shown.length}</IsTruncated>${shown.join('')}</ListBucketResult>`;
  }
}

let bucket: Bucket;
let storage: S3Storage;

beforeEach(async () => {
  bucket = new Bucket();
  await new Promise<void>((resolve) => {
    bucket.server.listen(0, '127.0.0.1', resolve);
  });
  storage = storageWith();
});
afterEach(async () => {
  bucket.server.closeAllConnections();
  await new Promise((resolve) => {
    bucket.server.close(resolve);
  });
});

const away = { status: 503, code: 'storage/away' };

function storageWith(timing?: ConstructorParameters<typeof S3Storage>[1]): S3Storage {
  const { port } = bucket.server.address() as AddressInfo;
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'site-media',
    region: 'eu-west-2',
    accessKeyId: 'key-of-the-test',
    secretAccessKey: 'secret-of-the-test',
  };
  return new S3Storage(config, timing);
}

/** From now on the bucket takes requests and never answers. */
function silence(onRequest: () => void): void {
  bucket.server.removeAllListeners('request');
  bucket.server.on('request', onRequest);
}

async function allOf(keys: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const key of keys) all.push(key);
  return all;
}

describe('Files in a bucket', () => {
  test('come back as they were put, in signed requests that never carry the secret', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    await storage.put('photo/ab/abcd-400', bytes, 'image/webp');
    const file = await storage.get('photo/ab/abcd-400');
    expect(file?.size).toBe(4);
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
    for (const { headers } of bucket.requests) {
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key-of-the-test\//);
      expect(JSON.stringify(headers)).not.toContain('secret-of-the-test');
    }
    expect(bucket.requests[0]?.headers['content-type']).toBe('image/webp');
  });

  test('that are not there are nothing; removing them does no harm', async () => {
    expect(await storage.get('photo/none')).toBeUndefined();
    await storage.put('a/b', Buffer.from('x'), 'image/webp');
    await storage.remove('a/b');
    await storage.remove('a/b');
    expect(await storage.get('a/b')).toBeUndefined();
  });

  test('are found by age over several pages', async () => {
    for (const key of ['a/1', 'a/2', 'a/new', 'b/1', 'b/2'])
      await storage.put(key, Buffer.from('x'), 'image/webp');
    const noon = new Date('2026-11-21T12:00:00Z');
    expect(await allOf(storage.keysBefore(noon))).toEqual(['a/1', 'a/2', 'b/1', 'b/2']);
  });

  test('are asked for nowhere else, wherever the bucket leads', async () => {
    bucket.movedTo = '/elsewhere';
    await expect(storage.get('a/b')).rejects.toMatchObject({ code: 'storage/away' });
    await expect(storage.put('a/b', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'storage/away',
    });
    expect(bucket.requests.some(({ url }) => url?.startsWith('/elsewhere'))).toBe(false);
  });

  test('with a key that leads elsewhere are never asked for', async () => {
    await expect(storage.get('../other-bucket/x')).rejects.toThrow('no storage key');
    await expect(storage.get('a?acl')).rejects.toThrow('no storage key');
    expect(bucket.requests).toEqual([]);
  });
});

test.each([403, 404, 500])(
  'a bucket that answers %d to a file is a 503 without its words',
  async (status) => {
    bucket.failure = status;
    const failure = storage.put('a/b', Buffer.from('x'), 'image/webp');
    await expect(failure).rejects.toMatchObject({ status: 503, code: 'storage/away' });
    await expect(failure).rejects.not.toThrow('Error');
  },
);

test('a busy moment of the bucket is asked past once', async () => {
  bucket.failure = 503;
  bucket.server.once('request', () => {
    bucket.failure = undefined;
  });
  await storage.put('a/b', Buffer.from('x'), 'image/webp');
  expect(bucket.objects.has('a/b')).toBe(true);
});

test('a silent bucket is waited for once and then left alone for a while', async () => {
  let now = 0;
  let asked = 0;
  silence(() => {
    asked += 1;
  });
  const hurried = storageWith({ patienceMs: 300, now: () => now });
  await expect(hurried.get('a/b')).rejects.toMatchObject(away);
  const before = asked;
  await expect(hurried.put('a/b', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(away);
  await expect(hurried.remove('a/b')).rejects.toMatchObject(away);
  expect(asked).toBe(before);
  now = 300;
  await expect(hurried.get('a/b')).rejects.toMatchObject(away);
  expect(asked).toBeGreaterThan(before);
});

test('the end of patience is not lost when memory is tidied meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const isAsked = new Promise<void>((resolve) => {
    silence(resolve);
  });
  const silent = storageWith({ patienceMs: 500, now: () => 0 });
  const upload = silent.put('a/b', Buffer.alloc(100_000), 'image/webp');
  const refusal = upload.catch((error: unknown) => error);
  await isAsked;
  collectGarbage();
  expect(await refusal).toMatchObject(away);
});
