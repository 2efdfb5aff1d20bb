import * as z from 'zod/mini';
import { longestDate, Pattern } from '#features/calendar/pattern.ts';
import type { ReadEntry } from '#features/calendar/read-calendar.server.ts';
import { wallTimeAt } from '#features/calendar/wall-time.ts';
import { WhatFields, WhereFields } from '#features/events/event-parts.ts';
import type { EventKind } from '#features/events/event.policy.ts';
import type { ImportedEvent } from '#features/events/imported-event.service.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { placeOfEntry } from './entry-place.ts';
import type { HomePage } from './entry-place.ts';

interface Around {
  /** Of new events: files do not say it. */
  kind: EventKind;
  home: HomePage | undefined;
  /** What the host has of it already. */
  current: ImportedEvent | undefined;
}

/**
 * An event of a file as its host would have written it, checked by the rules of the form: files are no way around them.
 * Answers the keys of what is wrong otherwise. What a file does not tell stays as it is.
 */
export function draftOf(
  entry: ReadEntry,
  { kind, home, current }: Around,
): ImportedEvent | string[] {
  const what = z.safeParse(WhatFields, {
    title: entry.title,
    summary: current?.what.summary ?? '',
    description: entry.description || (current?.what.description ?? ''),
    kind: current?.what.kind ?? kind,
    writtenIn: current?.what.writtenIn ?? null,
  });
  const isSilent = entry.location.trim() === '' && current;
  const where = z.safeParse(WhereFields, isSilent ? current.where : placeOfEntry(entry, home));
  const pattern = z.safeParse(Pattern, entry.pattern ?? onceOf(entry));
  if (what.success && where.success && pattern.success)
    return {
      what: what.data,
      where: where.data,
      pattern: pattern.data,
      changes: entry.changes.map(({ startsAt, endsAt, start, status }) => ({
        start,
        status,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    };
  return [what, where, pattern].flatMap(
    ({ error }) => error?.issues.map(({ message }) => message) ?? [],
  );
}

const zone = 'Europe/London';

/** One date, on the clocks of this country. */
function onceOf({ startsAt, endsAt }: ReadEntry): Pattern {
  const start = wallTimeAt(startsAt, zone);
  const minutes = (Date.parse(`${wallTimeAt(endsAt, zone)}Z`) - Date.parse(`${start}Z`)) / minuteMs;
  const length = Math.min(Math.max(1, minutes), longestDate);
  return { zone, repetitions: [{ start, minutes: length, rule: '' }], without: [] };
}
