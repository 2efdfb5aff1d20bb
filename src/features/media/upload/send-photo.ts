import { largestFile, Photo } from '../media.contract.ts';
import { sendUpload, UploadError } from '../send-upload.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What a file field takes. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Uploads one photo. Throws `UploadError`, also without a network. */
export async function sendPhoto(file: File, signal: AbortSignal): Promise<Photo> {
  if (!acceptedTypes.includes(file.type)) throw new UploadError('media:error.type');
  const sent = await shrinkPhoto(file);
  if (sent.size > largestFile) throw new UploadError('media:error.size');
  return sendUpload({ path: '/api/media', file: sent, name: 'photo', stored: Photo, signal });
}
