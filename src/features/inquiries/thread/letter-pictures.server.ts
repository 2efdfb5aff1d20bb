import type { Photo } from '#features/media/media.contract.ts';
import { listPrivatePhotos } from '#features/media/private-photo.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';

/** What the pictures of a letter belong to. */
export const letter = 'inquiry';

/** Pictures of a letter at addresses for people who are signed in: either side, and staff while it is held. */
export const listPictures = (db: Db, inquiryId: string): Promise<Photo[]> =>
  listPrivatePhotos(db, { type: letter, id: inquiryId }, `/api/inquiries/${inquiryId}/pictures`);

/** The same for the person who has the link of a mail: these addresses take its token, in a header. */
export const listPicturesByLink = (db: Db, inquiryId: string): Promise<Photo[]> =>
  listPrivatePhotos(db, { type: letter, id: inquiryId }, '/api/inquiries/thread/pictures');
