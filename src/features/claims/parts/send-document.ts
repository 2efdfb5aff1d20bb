import { largestFile, UploadedDocument } from '#features/media/media.contract.ts';
import { sendUpload, UploadError } from '#features/media/send-upload.ts';
import { authorizedFetch } from '#platform/http/api-client.ts';

export const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** Uploads one paper. Throws `UploadError`, also without a network. */
export async function sendDocument(file: File): Promise<UploadedDocument> {
  if (!acceptedTypes.includes(file.type)) throw new UploadError('claims:error.documentType');
  if (file.size > largestFile) throw new UploadError('media:error.size');
  return sendUpload({ path: '/api/documents', file, name: file.name, stored: UploadedDocument });
}

/** Saves a paper, which only its uploader and admins may fetch, to the reader's disk. */
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
