import { authorizedFetch } from '#platform/http/api-client.ts';
import { largestFile, UploadedDocument } from './media.contract.ts';
import { sendUpload, UploadError } from './send-upload.ts';

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** Uploads one paper. Throws `UploadError`, also without a network; `wrongType` is the key for a file of another kind. */
export async function sendDocument(file: File, wrongType: string): Promise<UploadedDocument> {
  if (!documentTypes.includes(file.type)) throw new UploadError(wrongType);
  if (file.size > largestFile) throw new UploadError('media:error.size');
  return sendUpload({ path: '/api/documents', file, name: file.name, stored: UploadedDocument });
}

/** Saves a paper, which only those whom its feature names may fetch, to the reader's disk. */
export async function saveDocument({ url, name }: UploadedDocument): Promise<void> {
  const response = await authorizedFetch(url);
  if (!response.ok) throw new UploadError('media:error.failed');
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
