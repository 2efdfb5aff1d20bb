import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { OtherLanguage } from '#platform/i18n/written-in.ts';
import { groupTopics, joinings, memberRoles, memberStates } from './group.policy.ts';

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

export const GroupQuery = z.extend(
  z.object({
    q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, key('queryLong')))),
    topic: lenient(z.enum(groupTopics)),
    language: lenient(z.enum(languageCodes)),
    /** A town, a district or a postcode: those within 25 miles, and those of the whole country. */
    near: lenient(z.string().check(z.trim(), z.maxLength(120, key('queryLong')))),
  }),
  lenientPageQuery(numberAndId(14)),
);
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
