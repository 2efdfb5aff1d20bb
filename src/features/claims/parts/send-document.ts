import * as z from 'zod/mini';
import { largestFile, UploadedDocument } from '#features/media/media.contract.ts';
import { authorizedFetch } from '#platform/http/api-client.ts';
import { Problem } from '#platform/http/problem.ts';

export const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** `message` is the translation key of what to tell. */
export class DocumentError extends Error {}

const byStatus: Record<number, string> = {
  401: 'media:error.signIn',
  413: 'media:error.size',
  429: 'media:error.burst',
  503: 'media:error.busy',
  507: 'media:error.noSpace',
};

/** Uploads one paper. Throws `DocumentError`, also without a network. */
export async function sendDocument(file: File): Promise<UploadedDocument> {
  if (!acceptedTypes.includes(file.type)) throw new DocumentError('claims:error.documentType');
  if (file.size > largestFile) throw new DocumentError('media:error.size');
  const body = new FormData();
  body.set('file', file, file.name);
  const response = await post(body);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new DocumentError(faultOf(response.status, answer));
  const stored = z.safeParse(UploadedDocument, answer);
  if (!stored.success) throw new DocumentError('media:error.failed');
  return stored.data;
}

async function post(body: FormData): Promise<Response> {
  try {
    return await authorizedFetch('/api/documents', { method: 'POST', body });
  } catch (error) {
    throw new DocumentError('media:error.network', { cause: error });
  }
}

function faultOf(status: number, answer: unknown): string {
  const problem = z.safeParse(Problem, answer);
  const named = problem.success ? problem.data.fields?.[0]?.key : undefined;
  return named ?? byStatus[status] ?? 'media:error.failed';
}

/** Saves a paper, which only its uploader and staff may fetch, to the reader's disk. */
export async function saveDocument({ url, name }: UploadedDocument): Promise<void> {
  const response = await authorizedFetch(url);
  if (!response.ok) throw new DocumentError('media:error.failed');
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
