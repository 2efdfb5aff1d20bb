import * as z from 'zod/mini';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { placeOf, publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { groupNotFoundCode } from './group.contract.ts';
import { groupLimits, groupTopics, joinings, mostAgreements, slowChoices } from './group.policy.ts';

// Apart from what visitors read: their pages don't load what forms are checked with.

const key = (name: string) => `groups:error.${name}`;

export const OwnGroup = z.extend(OwnSubmission, { topic: z.enum(groupTopics) });
export type OwnGroup = z.infer<typeof OwnGroup>;

export const listOwnGroups = endpoint({
  id: 'listOwnGroups',
  method: 'GET',
  path: '/groups/founded',
  access: signedIn,
  rate: 'read',
  summary: 'Groups that one founded, the newest two hundred, whatever became of them',
  response: z.object({ items: z.array(OwnGroup) }),
});

/** What a group says of itself and how it is kept: the same when it is founded and when it is changed. */
export const GroupWords = {
  title: titleOf(groupLimits.title, {
    required: key('title'),
    tooLong: key('titleLong'),
  }).check(z.minLength(2, key('title'))),
  text: publicTextOf(groupLimits.text, {
    required: key('text'),
    tooLong: key('textLong'),
  }).check(z.minLength(20, key('textShort'))),
  topic: z.enum(groupTopics, key('topic')),
  place: placeOf(120, { required: key('place'), tooLong: key('place') }),
  joining: z.enum(joinings, key('joining')),
  agreements: z
    .array(
      titleOf(groupLimits.agreement, {
        required: key('agreement'),
        tooLong: key('agreementLong'),
      }).check(z.minLength(1, key('agreement'))),
    )
    .check(z.maxLength(mostAgreements, key('agreements'))),
  writtenIn: WrittenIn,
};

export const addGroup = endpoint({
  id: 'addGroup',
  method: 'POST',
  path: '/groups',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Found a group of adults; staff look at it before it appears',
  body: z.strictObject(GroupWords),
  response: z.object({ id: z.string() }),
  errors: ['group/not-verified', 'group/too-many', 'reach/adults-only'],
});

export const withdrawGroup = withdrawal({
  id: 'withdrawGroup',
  path: '/groups/:id',
  summary: 'Take back a group that one founded, before it has appeared',
  noneKey: key('none'),
  notFound: groupNotFoundCode,
});

export const SlowMinutes = z.literal(slowChoices, key('slow'));
