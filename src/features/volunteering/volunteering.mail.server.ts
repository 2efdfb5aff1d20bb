import { findHolders } from '#features/accounts/addressee.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { dateOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { system } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { tellLeadOfCheck } from './clearance.server.ts';
import type { ShiftDate } from './placing/person-facts.server.ts';
import { shiftsPath, teamShiftsPath, volunteerPath } from './volunteering-links.ts';

/** "12 December 2026, 7:30pm" on the clock of the shift. */
export function momentWords(at: Date, zone: string, language: Language): string {
  const { day, minute } = clockAt(at, zone);
  return `${formatDate(dateOf(day), language)}, ${formatTime(minute, language)}`;
}

const valuesOf = ({ date, shift }: ShiftDate, language: Language) => ({
  title: isolate(shift.title),
  when: momentWords(date.startsAt, shift.pattern.zone, language),
});

type Letter = 'offered' | 'reminder' | 'check' | 'lost' | 'cancelled' | 'put-on' | 'swapped';

/** Tells a volunteer what became of a shift of theirs, by notice and letter. */
export async function tellVolunteer(
  ctx: ServiceContext,
  tx: Db,
  accountId: string,
  { kind, found, until }: { kind: Letter; found: ShiftDate; until?: Date },
): Promise<void> {
  const [reader] = await findHolders(tx, [accountId]);
  if (!reader) return;
  const { language, ageBand } = reader;
  await tell(ctx, tx, accountId, {
    kind: `volunteering/${kind}`,
    sort: 'asked',
    values: {
      ...valuesOf(found, language),
      ...(until && { until: momentWords(until, found.shift.pattern.zone, language) }),
    },
    // Nobody under 18 has the role that opens the page of shifts.
    url: findAgeBand(ageBand).isAdult ? shiftsPath : volunteerPath,
    until: until ?? found.date.endsAt,
  });
}

type Notice =
  | 'hours-approved'
  | 'hours-queried'
  | 'missed'
  | 'missed-back'
  | 'hours-claimed'
  | 'hours-answered'
  | 'contested'
  | 'left-late'
  | 'swap-asked';

/** A notice on the dashboard, without a letter. */
export async function noticeTo(
  tx: Db,
  accountIds: readonly string[],
  { kind, found, url }: { kind: Notice; found: ShiftDate; url: string },
): Promise<void> {
  for (const { id, language, status } of await findHolders(tx, accountIds)) {
    if (status !== 'active') continue;
    await notify(tx, {
      accountId: id,
      kind: `volunteering/${kind}`,
      values: valuesOf(found, language),
      url,
    });
  }
}

/** Those of the team who lead its shifts. */
export async function leadersOf(
  ctx: ServiceContext,
  tx: Db,
  { shift }: Pick<ShiftDate, 'shift'>,
): Promise<string[]> {
  const { subjectType, subjectId } = shift;
  const found = await ctx.subjects.find({ ...ctx, db: tx, actor: system }, subjectType, [
    subjectId,
  ]);
  const team = found.get(subjectId);
  return [...(team?.ownerIds ?? []), ...(team?.managerIds ?? [])];
}

export const noticeToTeam = async (
  ctx: ServiceContext,
  tx: Db,
  { kind, found }: { kind: Notice; found: ShiftDate },
): Promise<void> =>
  noticeTo(tx, await leadersOf(ctx, tx, found), {
    kind,
    found,
    url: teamShiftsPath(found.shift.subjectId),
  });

/** A place came free because a check is no longer current: the safeguarding lead and the team are told. */
export async function tellOfCheck(
  ctx: ServiceContext,
  tx: Db,
  { found, accountId }: { found: ShiftDate; accountId: string },
): Promise<void> {
  await tellLeadOfCheck(ctx, tx, { dateId: found.date.id, accountId });
  for (const { id, language } of await findHolders(tx, await leadersOf(ctx, tx, found)))
    await tell(ctx, tx, id, {
      kind: 'volunteering/team-check',
      sort: 'asked',
      values: valuesOf(found, language),
      url: teamShiftsPath(found.shift.subjectId),
      until: found.date.endsAt,
    });
}
