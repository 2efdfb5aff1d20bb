import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { placeOf } from '#platform/text/text-schema.ts';

/** Longest sides that a photo is kept in, pixels. */
export const photoSizes = [1600, 400] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** Bytes of one uploaded file. */
export const largestFile = 10 * 1024 * 1024;
/** Photos of one subject. */
export const mostPhotos = 12;

/**
 * A photo as pages show it. While nobody but its owner and staff may see it, the addresses are below `/api` and need
 * the bearer token: show it with `PhotoImage`, which knows both kinds.
 */
export const Photo = z.object({
  id: z.string(),
  /** At most 1600 pixels wide and high. */
  url: z.string(),
  /** At most 400 pixels. */
  thumbUrl: z.string(),
  /** Width of the large one. */
  width: z.number(),
  height: z.number(),
  /** Said by screen readers; empty when nobody has described it. */
  alt: z.string(),
  /** Belongs to nothing yet: a person who uploaded it may still describe it. */
  isFree: z.optional(z.literal(true)),
});
export type Photo = z.infer<typeof Photo>;

/** Evidence for staff: a PDF or a picture of a paper. */
export const UploadedDocument = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  /** Needs the bearer token of the uploader or of staff, and is always saved, never shown in place. */
  url: z.string(),
});
export type UploadedDocument = z.infer<typeof UploadedDocument>;

/** The photos of a form, in order: for the contracts of features whose subjects have photos. */
export const PhotoIds = z
  .array(z.uuid('media:error.unknown'))
  .check(z.maxLength(mostPhotos, 'media:error.tooMany'));

/** Says what is to be seen, in a sentence. It leads nowhere: screen readers would read the address out. */
export const AltText = placeOf(200, { required: 'media:error.alt', tooLong: 'media:error.alt' });

export const uploadPhoto = endpoint({
  id: 'uploadPhoto',
  method: 'POST',
  path: '/media',
  access: signedIn,
  rate: 'upload',
  creates: true,
  summary: 'Send a photo; it is swept after a day if it belongs to nothing by then',
  upload: { largest: largestFile, fields: z.object({ alt: z.optional(AltText) }) },
  response: Photo,
  errors: ['media/too-many-uploads', 'media/quota'],
});

export const uploadDocument = endpoint({
  id: 'uploadDocument',
  method: 'POST',
  path: '/documents',
  access: signedIn,
  rate: 'upload',
  creates: true,
  summary: 'Send a PDF or the picture of a paper as evidence; swept as photos are',
  upload: { largest: largestFile },
  response: UploadedDocument,
  errors: ['media/too-many-uploads', 'media/quota'],
});

const ById = z.object({ id: z.uuid('media:error.unknown') });

export const describePhoto = endpoint({
  id: 'describePhoto',
  method: 'PATCH',
  path: '/media/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Describe an own photo that belongs to nothing yet',
  params: ById,
  body: z.strictObject({ alt: AltText }),
  response: Photo,
  errors: ['media/not-found'],
});

export const removeMedia = endpoint({
  id: 'removeMedia',
  method: 'DELETE',
  path: '/media/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Delete an own upload that belongs to nothing yet',
  params: ById,
  response: z.object({ id: z.string() }),
  errors: ['media/not-found', 'media/attached'],
});
