import * as z from 'zod/mini';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { OtherLanguage, WrittenIn } from '#platform/i18n/written-in.ts';
import { publicTextOf } from '#platform/text/text-schema.ts';
import { commentedTypes, longestComment } from './comment.policy.ts';

export const commentPageSize = 20;

const key = (name: string) => `comments:error.${name}`;

const Comment = z.object({
  id: z.string(),
  text: z.string(),
  /** Told where the words are not in the language of the request. */
  language: z.optional(OtherLanguage),
  /** First name and initial; null where nobody is named. */
  author: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  isSample: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

const Comments = pageAnswer(Comment, {
  isOpen: z.boolean(),
  /** Whoever asks may remove each of them: it is their page. */
  canRemove: z.boolean(),
});
export type Comments = z.infer<typeof Comments>;

const params = z.object({ type: z.enum(commentedTypes), id: z.uuid(key('none')) });

/** Who may read the page may read them, so nothing of it is kept. */
export const listComments = endpoint({
  id: 'listComments',
  method: 'GET',
  path: '/comments/of/:type/:id',
  access: 'public',
  rate: 'read',
  summary: 'Published comments on one page, oldest first; none where they are switched off',
  params,
  query: z.object(pageQuery()),
  response: Comments,
  errors: ['subject/not-found'],
});

export const addComment = endpoint({
  id: 'addComment',
  method: 'POST',
  path: '/comments/of/:type/:id',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Comment on a page that has comments; staff look at it before it appears',
  params,
  body: z.strictObject({
    text: publicTextOf(longestComment, { required: key('text'), tooLong: key('textLong') }).check(
      z.minLength(1, key('text')),
    ),
    writtenIn: WrittenIn,
  }),
  response: z.object({ id: z.string() }),
  errors: [
    'subject/not-found',
    'comment/not-verified',
    'comment/too-many',
    'reach/adults-only',
    'reach/off',
  ],
});

export const switchComments = endpoint({
  id: 'switchComments',
  method: 'PUT',
  path: '/comments/of/:type/:id/switch',
  access: signedIn,
  rate: 'write',
  summary: "Let people comment on one's own page, or stop that; what is there is kept, unseen",
  params,
  body: z.strictObject({ isOpen: z.boolean(key('isOpen')) }),
  response: z.object({ isOpen: z.boolean() }),
  errors: ['subject/not-found', 'comment/not-here'],
});

const OwnComment = z.extend(OwnSubmission, {
  /** Path of where it is. */
  url: z.string(),
});
export type OwnComment = z.infer<typeof OwnComment>;

export const listOwnComments = endpoint({
  id: 'listOwnComments',
  method: 'GET',
  path: '/comments/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own comments, the newest two hundred, whatever became of them",
  response: z.object({ items: z.array(OwnComment) }),
});

export const withdrawComment = withdrawal({
  id: 'withdrawComment',
  path: '/comments/:id',
  summary: "Take back one of one's own comments",
  noneKey: key('none'),
  notFound: 'comment/not-found',
});

export const removeComment = endpoint({
  id: 'removeComment',
  method: 'DELETE',
  path: '/comments/:id/place',
  access: signedIn,
  rate: 'write',
  summary: "Remove a comment from one's own page; its author is told",
  params: z.object({ id: z.uuid(key('none')) }),
  response: z.object({}),
  errors: ['comment/not-found'],
});
