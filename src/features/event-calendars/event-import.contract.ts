import * as z from 'zod/mini';
import { HostChoice } from '#features/events/event-parts.ts';
import { eventKinds } from '#features/events/event.policy.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { largestCalendar } from './event-import.policy.ts';

const key = (name: string) => `event-calendars:error.${name}`;

/** In whose name the events are held, as `me`, `listing:ID` or `council:ID`, and what kind new ones are. */
export const ImportQuery = z.object({
  host: z.pipe(
    z.string(key('host')).check(z.regex(/^(me|(listing|council):[0-9a-f-]{36})$/, key('host'))),
    z.pipe(
      z.transform((text: string) => {
        const [type, id] = text.split(':');
        return id === undefined ? { type } : { type, id };
      }),
      HostChoice,
    ),
  ),
  kind: z.enum(eventKinds, key('kind')),
});
export type ImportChoice = z.output<typeof ImportQuery>;

/** What becomes of an event of the file. */
export const importActs = ['add', 'change', 'same', 'refuse'] as const;
export type ImportAct = (typeof importActs)[number];

const ImportLine = z.object({
  title: z.string(),
  act: z.enum(importActs),
  /** Keys of sentences: why it is refused, what was not clear in the file. */
  notes: z.array(z.string()),
  /** Its next date, on the clock of the place; null without one. */
  next: z.nullable(z.object({ day: z.string(), weekday: z.number(), from: z.number() })),
  /** Dates to come. */
  dates: z.number(),
  /** Added as a draft, which its host sends when it is whole. */
  isDraft: z.boolean(),
});

export const ImportPlan = z.object({
  lines: z.array(ImportLine),
  /** What is wrong with the file as a whole: keys of sentences. */
  problems: z.array(z.string()),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

const file = {
  method: 'POST',
  access: signedIn,
  rate: 'upload',
  query: ImportQuery,
  upload: { largest: largestCalendar },
} as const;
const refusals = ['event/not-verified', 'event-import/not-text'] as const;

export const previewEventImport = endpoint({
  ...file,
  id: 'previewEventImport',
  path: '/calendars/imports/preview',
  summary: 'What a calendar file would add to and change of a host’s events; nothing is kept',
  response: ImportPlan,
  errors: refusals,
});

export const EventImportRun = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  canUndo: z.boolean(),
});
export type EventImportRun = z.infer<typeof EventImportRun>;

export const runEventImport = endpoint({
  ...file,
  id: 'runEventImport',
  path: '/calendars/imports',
  summary: 'Add and change a host’s events by a calendar file; the same file again changes nothing',
  response: EventImportRun,
  errors: [...refusals, 'event-import/too-many', 'event/too-many'],
});

export const listEventImports = endpoint({
  id: 'listEventImports',
  method: 'GET',
  path: '/calendars/imports',
  access: signedIn,
  rate: 'read',
  summary: 'Calendar files that one has brought in, the newest first, at most ten',
  response: z.object({ items: z.array(EventImportRun) }),
});

export const undoEventImport = endpoint({
  id: 'undoEventImport',
  method: 'POST',
  path: '/calendars/imports/:id/undo',
  access: signedIn,
  rate: 'write',
  summary: 'Take back what a calendar file added and changed, but for what was edited since',
  params: z.object({ id: z.uuid(key('run')) }),
  body: z.strictObject({}),
  response: z.object({
    removed: z.number(),
    restored: z.number(),
    /** What stays as it is: its title, and the key of the reason. */
    left: z.array(z.object({ title: z.string(), key: z.string() })),
  }),
  errors: ['event-import/not-found', 'event-import/over'],
});
