import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { sendUpload, UploadError } from './send-upload.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers one request after the other with these, and notes the keys they carried. */
function serverWith(...answers: readonly (Response | Error)[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    const answer = answers[keys.length] ?? Response.error();
    keys.push(headers.get('idempotency-key') ?? '');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('localStorage', { getItem: () => null });
  return keys;
}

const stored = z.object({ id: z.string() });
const done = () => Response.json({ id: 'a' });
const chosen = () => new File(['paper'], 'lease.pdf', { lastModified: 1 });
const send = (file = chosen()) =>
  sendUpload({ path: '/api/documents', file, name: file.name, stored });

test('a file that is chosen again after the line broke keeps its key', async () => {
  const keys = serverWith(new TypeError('no network'), new Response('', { status: 503 }), done());
  await expect(send()).rejects.toThrow(UploadError);
  await expect(send()).rejects.toThrow(UploadError);
  expect(await send()).toEqual({ id: 'a' });
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{8,80}$/);
});

test('one that has arrived or was refused gets another key the next time', async () => {
  const keys = serverWith(done(), new Response('', { status: 400 }), done());
  await send();
  await expect(send()).rejects.toThrow(UploadError);
  await send();
  expect(new Set(keys).size).toBe(3);
});

test('another file has another key', async () => {
  const keys = serverWith(new TypeError('no network'), done());
  await expect(send()).rejects.toThrow(UploadError);
  await send(new File(['another paper'], 'lease.pdf', { lastModified: 1 }));
  expect(new Set(keys).size).toBe(2);
});
