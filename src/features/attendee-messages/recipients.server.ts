import { byActor } from '#features/accounts/blocks/between.server.ts';
import { reachableAttendees } from '#features/attendance/reachable-attendees.server.ts';
import type { Attendee } from '#features/attendance/reachable-attendees.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { printOf } from '#platform/mail/mail-count.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { toldStatuses } from '#features/attendance/attendance.policy.ts';
import type { RecipientGroup } from './attendee-message.policy.ts';

type Status = (typeof toldStatuses)[number];

interface Group {
  statuses: readonly Status[];
  /** What the door says of them. */
  holds?: (attendee: Attendee) => boolean;
}

const groups: Record<RecipientGroup, Group> = {
  all: { statuses: ['going', 'interested', 'waiting', 'offered'] },
  going: { statuses: ['going'] },
  interested: { statuses: ['interested'] },
  waiting: { statuses: ['waiting', 'offered'] },
  came: { statuses: ['going'], holds: ({ isIn }) => isIn },
  missed: { statuses: ['going'], holds: ({ isMissed }) => isMissed },
};

export const isOf = (group: RecipientGroup, attendee: Attendee): boolean => {
  const { statuses, holds } = groups[group];
  return statuses.some((one) => one === attendee.status) && (holds?.(attendee) ?? true);
};

/** One person, whichever dates they answered. */
export const readerPrintOf = (ctx: Pick<ServiceContext, 'keys'>, attendee: Attendee): string =>
  printOf(
    ctx,
    attendee.guest
      ? `guest ${mailboxOf(attendee.guest.email)}`
      : `reader ${attendee.accountId ?? attendee.rsvpId}`,
  );

interface Asked {
  dateIds: readonly string[];
  group: RecipientGroup;
  after: string | null;
  limit: number;
  /** The host who writes. */
  by: string | null;
}

/** One page of a group, whom a grown host may write to. */
export async function recipientsAfter(db: Db, { dateIds, group, after, limit, by }: Asked) {
  const { attendees, next } = await reachableAttendees(db, {
    dateIds,
    statuses: groups[group].statuses,
    from: 'adult',
    by,
    ...(after !== null && { after }),
    limit,
  });
  return { attendees: attendees.filter((one) => isOf(group, one)), next };
}

const countedAtOnce = 1000;

/** People of each group, everybody once. */
export async function countGroups<Name extends RecipientGroup>(
  ctx: ServiceContext,
  dateIds: readonly string[],
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const found = new Map(names.map((name) => [name, new Set<string>()] as const));
  const count = (attendee: Attendee) => {
    for (const [name, prints] of found)
      if (isOf(name, attendee)) prints.add(readerPrintOf(ctx, attendee));
  };
  const asked = { dateIds, group: 'all', limit: countedAtOnce, ...byActor(ctx.actor) } as const;
  let page = await recipientsAfter(ctx.db, { ...asked, after: null });
  page.attendees.forEach(count);
  while (page.next !== null) {
    page = await recipientsAfter(ctx.db, { ...asked, after: page.next });
    page.attendees.forEach(count);
  }
  return Object.fromEntries(names.map((name) => [name, found.get(name)?.size ?? 0])) as Record<
    Name,
    number
  >;
}
