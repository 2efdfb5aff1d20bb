import { system } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { lacks } from '../fitness.ts';
import type { OnDate } from '../fitness.ts';
import type { ShiftDate } from '../placing/person-facts.server.ts';
import { subjectType } from '../team.server.ts';
import { soonMs } from '../volunteering.policy.ts';
import { later } from '#platform/time/moments.ts';

/** The pages of the teams, whatever state they are in, by id. */
export const teamsOf = (
  ctx: ServiceContext,
  dates: readonly ShiftDate[],
): Promise<ReadonlyMap<string, Subject>> =>
  ctx.subjects.find(
    { ...ctx, actor: system },
    subjectType,
    dates.map(({ shift }) => shift.subjectId),
  );

/** What everybody who may see a date is told of it. */
export function toDateView(
  ctx: Pick<ServiceContext, 'now'>,
  { date, shift }: ShiftDate,
  { on, team }: { on: OnDate; team: Subject | undefined },
) {
  const lack = lacks(shift, on);
  const isSoon =
    date.cancelledAt === null &&
    date.startsAt > ctx.now &&
    date.startsAt <= later(ctx.now, soonMs) &&
    lack.people + lack.adults > 0;
  return {
    id: date.id,
    shiftId: shift.id,
    title: shift.title,
    about: shift.about,
    place: shift.place,
    isSample: shift.isSample,
    team: { title: team?.title ?? '', url: team?.isPublic === true ? team.url : null },
    startsAt: date.startsAt.toISOString(),
    endsAt: date.endsAt.toISOString(),
    zone: shift.pattern.zone,
    isCancelled: date.cancelledAt !== null,
    task: shift.task,
    skills: [...shift.skills],
    openToYoung: shift.openToYoung,
    children: shift.children,
    perAdult: shift.perAdult,
    places: shift.places,
    free: Math.max(0, shift.places - on.taken - on.held),
    lacks: isSoon ? lack : null,
  };
}

const cursor = /^(\d+)_(.+)$/;

/** A moment and an id, as lists in order of time go on behind them. */
export const cursorOf = ({ date }: ShiftDate): string => `${date.startsAt.getTime()}_${date.id}`;

export function readCursor(after: string | undefined): { at: Date; id: string } | undefined {
  const [, at, id] = cursor.exec(after ?? '') ?? [];
  return at !== undefined && id !== undefined ? { at: new Date(Number(at)), id } : undefined;
}
