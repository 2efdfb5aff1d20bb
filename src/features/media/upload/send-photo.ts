import * as z from 'zod/mini';
import { authorizedFetch } from '#platform/http/api-client.ts';
import { Problem } from '#platform/http/problem.ts';
import { largestFile, Photo } from '../media.contract.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What a file field takes. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** `message` is the translation key of what to tell beside the photo. */
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

/** Uploads one photo. Throws `UploadError`, also without a network. */
export async function sendPhoto(file: File, signal: AbortSignal): Promise<Photo> {
  if (!acceptedTypes.includes(file.type)) throw new UploadError('media:error.type');
  const sent = await shrinkPhoto(file);
  if (sent.size > largestFile) throw new UploadError('media:error.size');
  const body = new FormData();
  body.set('file', sent, 'photo');
  const response = await ask(body, signal);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new UploadError(faultKeyOf(response.status, answer));
  const photo = z.safeParse(Photo, answer);
  if (!photo.success) throw new UploadError('media:error.failed');
  return photo.data;
}

async function ask(body: FormData, signal: AbortSignal): Promise<Response> {
  try {
    return await authorizedFetch('/api/media', { method: 'POST', body, signal });
  } catch (error) {
    throw new UploadError('media:error.network', { cause: error });
  }
}
