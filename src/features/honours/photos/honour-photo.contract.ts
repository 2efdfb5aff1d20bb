import * as z from 'zod/mini';
import { Photo } from '#features/media/media.contract.ts';
import { isHistoryDay } from '#features/history/history-day.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf } from '#platform/text/text-schema.ts';
import { photoMoveNames, photoStatuses } from '../honour.policy.ts';

const key = (name: string) => `honours:error.${name}`;
const admin = ['admin'] as const;
const line = (name: string) =>
  lineOf(160, { required: key(name), tooLong: key('long') }).check(z.minLength(1, key(name)));
const address = (name: string) =>
  z.string(key(name)).check(z.maxLength(500, key(name)), z.refine(isWebAddress, key(name)));

const provenance = {
  sourceUrl: address('sourceUrl'),
  licence: line('licence'),
  licenceUrl: address('licenceUrl'),
  creator: line('creator'),
  takenOn: z.string(key('takenOn')).check(z.refine(isHistoryDay, key('takenOn'))),
};

/** What waits on the desk of pictures: people without one, and the candidate of each. */
export const listPhotoQueue = endpoint({
  id: 'listPhotoQueue',
  method: 'GET',
  path: '/admin/honours/photos',
  access: admin,
  rate: 'read',
  summary: 'People honoured with their proposed or shown picture, those without one first',
  query: z.object({
    show: z.optional(z.enum(['none', 'proposed', 'shown'], key('form'))),
    ...pageQuery(),
  }),
  response: pageAnswer(
    z.object({
      id: z.string(),
      name: z.string(),
      candidate: z.nullable(
        z.object({
          id: z.string(),
          status: z.enum(photoStatuses),
          photo: z.nullable(Photo),
          sourceUrl: z.string(),
          licence: z.string(),
          licenceUrl: z.string(),
          creator: z.string(),
          takenOn: z.string(),
          proposedBy: z.nullable(z.string()),
          moves: z.array(z.enum(photoMoveNames)),
        }),
      ),
    }),
  ),
});

export const proposePhoto = endpoint({
  id: 'proposePhoto',
  method: 'POST',
  path: '/admin/honours/:id/photos',
  access: admin,
  rate: 'write',
  creates: true,
  summary: 'Propose a picture of somebody honoured, with where it comes from and on what licence',
  params: z.object({ id: z.uuid(key('notFound')) }),
  body: z.strictObject({ ...provenance, photoId: z.uuid(key('photo')) }),
  response: z.object({ id: z.string() }),
  errors: ['honours/not-found', 'honours/has-photo'],
});

export const movePhoto = endpoint({
  id: 'movePhoto',
  method: 'POST',
  path: '/admin/honours/photos/:id/move',
  access: admin,
  rate: 'write',
  summary: 'Show a picture that somebody else proposed, refuse it, or take it away at once',
  params: z.object({ id: z.uuid(key('notFound')) }),
  body: z.strictObject({ move: z.enum(photoMoveNames, key('form')) }),
  response: z.object({ status: z.enum(photoStatuses) }),
  errors: ['honours/not-found', 'honours/changed'],
});
