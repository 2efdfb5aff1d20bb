import * as z from 'zod/mini';
import { Photo } from '#features/media/media.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { ImportRun } from '../import.contract.ts';
import { profileIds } from './profile.contract.ts';

const admin = ['admin'] as const;
const params = z.object({ id: z.uuid('imports:error.cursor') });

/**
 * Life of a picture of a move: waiting → fetched → shown, or refused from any of them. What is fetched is seen by
 * admins alone until one of them shows it.
 */
export const photoStates = ['waiting', 'fetched', 'shown', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];

/** What of the old site is not here. */
export const leftCauses = [
  'type',
  'row',
  'column',
  'value',
  'address',
  'photo',
  'comments',
  'users',
] as const;
export type LeftCause = (typeof leftCauses)[number];

/** A run that takes a directory over. */
export const Move = z.object({
  ...ImportRun.def.shape,
  profile: z.enum(profileIds),
  addresses: z.number(),
  photos: z.number(),
});
export type Move = z.infer<typeof Move>;

export const LeftGroup = z.object({
  cause: z.enum(leftCauses),
  /** A type of posts, a header, a field; '' where there is nothing to name. */
  name: z.string(),
  /** Translation key of the reason; null where the cause is one. */
  key: z.nullable(z.string()),
  count: z.number(),
});
export type LeftGroup = z.infer<typeof LeftGroup>;

export const MoveView = z.object({
  id: z.string(),
  profile: z.enum(profileIds),
  takesPhotos: z.boolean(),
  addresses: z.number(),
  photos: z.object({
    waiting: z.number(),
    fetched: z.number(),
    shown: z.number(),
    refused: z.number(),
  }),
  left: z.array(LeftGroup),
});
export type MoveView = z.infer<typeof MoveView>;

export const listMoves = endpoint({
  id: 'listMoves',
  method: 'GET',
  path: '/admin/moves',
  access: admin,
  rate: 'read',
  summary: 'Directories that were taken over or are about to be, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(Move),
});

export const getMove = endpoint({
  id: 'getMove',
  method: 'GET',
  path: '/admin/moves/:id',
  access: admin,
  rate: 'read',
  summary: 'What of a directory came along and what did not',
  params,
  response: MoveView,
});

const OldAddress = z.object({
  id: z.string(),
  /** On the old site. */
  from: z.string(),
  name: z.string(),
  /** Its page here; null while that is not for everybody. */
  to: z.nullable(z.string()),
});
export type OldAddress = z.infer<typeof OldAddress>;

export const listOldAddresses = endpoint({
  id: 'listOldAddresses',
  method: 'GET',
  path: '/admin/moves/:id/addresses',
  access: admin,
  rate: 'read',
  summary: 'Addresses of the old site and the pages that they lead to',
  params,
  query: z.object(pageQuery()),
  response: pageAnswer(OldAddress),
});

const MovePhoto = z.object({
  id: z.string(),
  name: z.string(),
  path: z.nullable(z.string()),
  address: z.string(),
  state: z.enum(photoStates),
  reason: z.nullable(z.string()),
  photo: z.nullable(Photo),
});
export type MovePhoto = z.infer<typeof MovePhoto>;

export const listMovePhotos = endpoint({
  id: 'listMovePhotos',
  method: 'GET',
  path: '/admin/moves/:id/photos',
  access: admin,
  rate: 'read',
  summary: 'Pictures of the old site in one state',
  params,
  query: z.object({ state: z.enum(photoStates, 'imports:error.kind'), ...pageQuery() }),
  response: pageAnswer(MovePhoto),
});

/** As many as a page of them shows. */
export const mostDecided = 24;

const decided = z
  .array(z.uuid('imports:error.cursor'))
  .check(z.maxLength(mostDecided, 'imports:error.tooLong'));

export const decideMovePhotos = endpoint({
  id: 'decideMovePhotos',
  method: 'POST',
  path: '/admin/moves/:id/photos',
  access: admin,
  rate: 'write',
  summary: 'Shows fetched pictures to everybody, or takes them away',
  params,
  body: z.strictObject({
    show: decided,
    refuse: decided,
  }),
  response: MoveView,
  errors: ['import/not-now'],
});
