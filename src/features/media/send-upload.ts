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

/** Sends one file as whoever is signed in. Throws `UploadError`, also without a network. */
export async function sendUpload<Stored>(upload: Upload<Stored>): Promise<Stored> {
  const body = new FormData();
  body.set('file', upload.file, upload.name);
  const response = await post(upload.path, body, upload.signal);
  // A proxy may answer without JSON; the status says enough then.
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new UploadError(faultKeyOf(response.status, answer));
  const stored = z.safeParse(upload.stored, answer);
  if (!stored.success) throw new UploadError('media:error.failed');
  return stored.data;
}

async function post(path: string, body: FormData, signal?: AbortSignal): Promise<Response> {
  try {
    return await authorizedFetch(path, { method: 'POST', body, signal });
  } catch (error) {
    throw new UploadError('media:error.network', { cause: error });
  }
}
