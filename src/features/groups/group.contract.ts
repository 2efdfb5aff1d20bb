import * as z from 'zod/mini';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { OtherLanguage, WrittenIn } from '#platform/i18n/written-in.ts';
import { placeOf, publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import {
  groupLimits,
  groupTopics,
  joinings,
  memberRoles,
  memberStates,
  mostAgreements,
  slowChoices,
} from './group.policy.ts';

export const groupPageSize = 24;
export const longestQuery = 100;

/** What happens near one, of groups and of much besides. */
export const communityHubPath = '/community/hub';
export const groupsPath = '/community/groups';
export const newGroupPath = `${groupsPath}/new`;
export const groupPath = (id: string): string => `${groupsPath}/${id}`;

/** The tag of every kept answer that shows them. */
export const groupsTag = 'groups';
const cache = { tags: () => [groupsTag] };
const key = (name: string) => `groups:error.${name}`;
export const groupNotFoundCode = 'group/not-found';

export const Group = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  topic: z.enum(groupTopics),
  /** Empty where it is for the whole country. */
  place: z.string(),
  joining: z.enum(joinings),
  members: z.number(),
  isArchived: z.boolean(),
  isSample: z.boolean(),
});
export type Group = z.infer<typeof Group>;

export const GroupQuery = z.object({
  q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, key('queryLong')))),
  topic: lenient(z.enum(groupTopics)),
  language: lenient(z.enum(languageCodes)),
  /** A town, a district or a postcode: those within 25 miles, and those of the whole country. */
  near: lenient(z.string().check(z.trim(), z.maxLength(120, key('queryLong')))),
  ...lenientPageQuery(numberAndId(14)),
});
export type GroupQuery = z.output<typeof GroupQuery>;

export const listGroups = endpoint({
  id: 'listGroups',
  method: 'GET',
  path: '/groups',
  access: 'public',
  rate: 'search',
  summary: 'Groups that anybody may find, those in which something was last said first',
  query: GroupQuery,
  response: pageAnswer(Group, {
    total: z.number(),
    /** Of the same question in each topic. */
    counts: z.record(z.enum(groupTopics), z.number()),
    /** Of the same question in any language, where one was asked for and nothing was found; else 0. */
    inAnyLanguage: z.number(),
    /** The place as the gazetteer calls it; null where none was asked for or none is known by that name. */
    place: z.nullable(z.string()),
  }),
  cache,
});

export const byGroup = z.object({ id: z.uuid(key('none')) });

/** Somebody as members of a group name them. */
export const NamedMember = z.object({
  /** Of the account. */
  id: z.string(),
  name: z.string(),
  /** Members can open their profile. */
  hasProfile: z.boolean(),
});
export type NamedMember = z.infer<typeof NamedMember>;

const Place = z.object({
  role: z.enum(memberRoles),
  state: z.enum(memberStates),
  isMuted: z.boolean(),
  /** The agreements have changed since they were accepted. */
  mustAgree: z.boolean(),
});

export const OpenGroup = z.extend(Group, {
  agreements: z.array(z.string()),
  agreementsVersion: z.number(),
  slowMinutes: z.number(),
  isPremoderated: z.boolean(),
  /** Who looks after it; null for whoever is not known to be an adult. */
  stewards: z.nullable(z.array(NamedMember)),
  /** One’s own place in it; null where one has none. */
  own: z.nullable(Place),
  canRead: z.boolean(),
  canJoin: z.boolean(),
  canWrite: z.boolean(),
  canKeep: z.boolean(),
  /** Its stewards have not looked in for two months, and one may take it over. */
  canTakeOver: z.boolean(),
  /** Who waits to be let in; 0 for all but stewards. */
  asking: z.number(),
});
export type OpenGroup = z.infer<typeof OpenGroup>;

export const getGroup = endpoint({
  id: 'getGroup',
  method: 'GET',
  path: '/groups/:id',
  access: signedIn,
  rate: 'read',
  summary: 'One group as the person who asks may see it',
  params: byGroup,
  response: OpenGroup,
  errors: [groupNotFoundCode],
});

export const getGroupIntro = endpoint({
  id: 'getGroupIntro',
  method: 'GET',
  path: '/groups/:id/intro',
  access: 'public',
  rate: 'read',
  summary: 'What anybody may read of a group that can be found',
  params: byGroup,
  response: Group,
  errors: [groupNotFoundCode],
  cache,
});

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
