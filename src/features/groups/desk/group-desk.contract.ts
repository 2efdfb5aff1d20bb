import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { byGroup, groupNotFoundCode, longestQuery } from '../group.contract.ts';
import { groupLimits } from '../group.policy.ts';

const staff = ['admin', 'moderator'] as const;
const key = (name: string) => `groups:error.${name}`;

export const deskPageSize = 24;

/** Which groups: those that wait, that staff hid, that are ended, that nobody looks after, that are reported often. */
export const deskFilters = ['waiting', 'hidden', 'archived', 'unkept', 'reported'] as const;
export type DeskFilter = (typeof deskFilters)[number];

/** Open reports from which on a group counts as often reported: of itself and of what is said in it. */
export const manyReports = 3;

const Person = z.object({ id: z.string(), name: z.string() });

const DeskGroup = z.object({
  id: z.string(),
  title: z.string(),
  isSample: z.boolean(),
  /** The first of these that is true of it. */
  state: z.enum(['waiting', 'hidden', 'archived', 'open']),
  members: z.number(),
  /** When something was last said in it. */
  activeAt: z.string(),
  /** Those who can act: with an active account, and known to be adults. */
  stewards: z.array(Person),
  openReports: z.number(),
  /** The open case about the group itself; null while there is none. */
  caseId: z.nullable(z.string()),
  can: z.object({
    archive: z.boolean(),
    reopen: z.boolean(),
    /** Nobody looks after it, and somebody is in it. */
    appoint: z.boolean(),
  }),
});
export type DeskGroup = z.infer<typeof DeskGroup>;

export const listGroupDesk = endpoint({
  id: 'listGroupDesk',
  method: 'GET',
  path: '/admin/groups',
  access: staff,
  rate: 'search',
  summary: 'Every group for staff, the newest first, with its stewards and open reports',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestQuery, key('queryLong')))),
    filter: z.optional(z.enum(deskFilters, key('choice'))),
    ...pageQuery(),
  }),
  response: pageAnswer(DeskGroup),
});

const Reason = textOf(groupLimits.reason, {
  required: key('reason'),
  tooLong: key('reasonLong'),
}).check(z.minLength(3, key('reason')));

export const archiveByStaff = endpoint({
  id: 'archiveByStaff',
  method: 'POST',
  path: '/admin/groups/:id/archive',
  access: staff,
  rate: 'write',
  summary: 'End a group, which stays to be read, or open it again; its stewards are told why',
  params: byGroup,
  body: z.strictObject({ isArchived: z.boolean(key('choice')), reason: Reason }),
  response: z.object({}),
  errors: [groupNotFoundCode],
});

export const appointSteward = endpoint({
  id: 'appointSteward',
  method: 'POST',
  path: '/admin/groups/:id/steward',
  access: staff,
  rate: 'write',
  summary: 'Make a member the steward of a group that nobody looks after; they are told why',
  params: byGroup,
  body: z.strictObject({ accountId: z.uuid(key('choice')), reason: Reason }),
  response: z.object({}),
  errors: [groupNotFoundCode, 'group/changed', 'group/is-kept'],
});
