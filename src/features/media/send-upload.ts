import * as z from 'zod/mini';
import { authorizedFetch } from '#platform/http/api-client.ts';
import { Problem } from '#platform/http/problem.ts';

/** `message` is the translation key of what to tell beside the file. */
export class UploadError extends Error {}

const byStatus: Record<number, string> = {
  401: 'media:error.signIn',
  413: 'media:error.size',
  429: 'media:error.burst',
  503: 'media:error.busy',
  507: 'media:error.noSpace',
};

/** The key that the server names for the field, else one for the status. */
export function faultKeyOf(status: number, body: unknown): string {
  const problem = z.safeParse(Problem, body);
  const named = problem.success ? problem.data.fields?.[0]?.key : undefined;
  return named ?? byStatus[status] ?? 'media:error.failed';
}

interface Upload<Stored> {
  path: string;
  file: Blob;
  name: string;
  /** Shape of the answer. */
  stored: z.ZodMiniType<Stored>;
  signal?: AbortSignal;
}

/** Keys of uploads of which nobody knows whether they arrived, by what tells one file from another. */
const openKeys = new Map<string, string>();

/**
 * Sends one file as the person who is signed in. Throws `UploadError`, also without a network. The same file sent again
 * after the line broke counts once (security R8).
 */
export async function sendUpload<Stored>(upload: Upload<Stored>): Promise<Stored> {
  const mark = markOf(upload);
  const key = openKeys.get(mark) ?? newKey();
  openKeys.set(mark, key);
  const response = await post(upload, key);
  // Any answer but a failure of the server's settles it.
  if (response.status < 500) openKeys.delete(mark);
  // A proxy may answer without JSON; the status says enough then.
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new UploadError(faultKeyOf(response.status, answer));
  const stored = z.safeParse(upload.stored, answer);
  if (!stored.success) throw new UploadError('media:error.failed');
  return stored.data;
}

/** `crypto.randomUUID` is missing on plain http. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A file chosen again is another object, and a photo made smaller again is one too. */
const markOf = ({ path, name, file }: Upload<unknown>): string =>
  [path, name, file.size, file.type, file instanceof File ? file.lastModified : ''].join(' ');

async function post({ path, file, name, signal }: Upload<unknown>, key: string): Promise<Response> {
  const body = new FormData();
  body.set('file', file, name);
  const headers = { 'idempotency-key': key };
  try {
    return await authorizedFetch(path, { method: 'POST', headers, body, signal });
  } catch (error) {
    throw new UploadError('media:error.network', { cause: error });
  }
}
