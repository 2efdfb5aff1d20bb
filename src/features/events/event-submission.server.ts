import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { councilsOf, officersOf } from '#features/councils/council-relations.server.ts';
import { pagesRunBy } from '#features/directory/listing-relations.server.ts';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { eventsTag } from './event.contract.ts';
import { eventPath, ownEventsPath } from './event-links.ts';
import { eventPolicy, eventsPerDay } from './event.policy.ts';
import { event } from './event.table.server.ts';
import type { EventRow } from './event.table.server.ts';

type HostIds = Pick<EventRow, 'hostListingId' | 'hostCouncilId' | 'ownerId'>;

interface Hosts {
  /** The page in whose name it is held. */
  page: Subject | null;
  officerIds: readonly string[] | null;
}

/** An event with those who answer for it. */
export type HostedEvent = EventRow & Hosts;

const idsOf = (db: Db, relation: ReturnType<typeof pagesRunBy> | ReturnType<typeof councilsOf>) =>
  db.select({ id: relation.id }).from(relation);

/** Events that are this person's to keep: of the pages and councils that they act for, and their own. */
export const isKeptBy = (db: Db, person: Person): SQL | undefined =>
  or(
    and(isNull(event.hostListingId), isNull(event.hostCouncilId), eq(event.ownerId, person.id)),
    inArray(event.hostListingId, idsOf(db, pagesRunBy(person))),
    inArray(event.hostCouncilId, idsOf(db, councilsOf(person))),
  );

/** Each with its host, read as the site itself: a page that is offline has its team, too. */
export async function withHosts<Row extends HostIds>(
  ctx: ServiceContext,
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Hosts)[]> {
  const pages = await ctx.subjects.find(
    { ...ctx, db, actor: system },
    'listing',
    rows.flatMap(({ hostListingId }) => hostListingId ?? []),
  );
  const officers = await officersOf(
    db,
    rows.flatMap(({ hostCouncilId }) => hostCouncilId ?? []),
  );
  return rows.map((row) => ({
    ...row,
    page: pages.get(row.hostListingId ?? '') ?? null,
    officerIds: row.hostCouncilId === null ? null : (officers.get(row.hostCouncilId) ?? []),
  }));
}

/** Whom the site tells what becomes of it, the one who made it first where they still act for the host. */
export function answerableFor({
  ownerId,
  page,
  officerIds,
}: Pick<HostedEvent, 'ownerId' | 'page' | 'officerIds'>): readonly string[] {
  const team = page ? [...page.ownerIds, ...(page.managerIds ?? [])] : officerIds;
  if (team === null) return ownerId === null ? [] : [ownerId];
  const isThere = ownerId !== null && team.includes(ownerId);
  return [...new Set([...(isThere ? [ownerId] : []), ...(page?.ownerIds ?? team)])];
}

/** Everybody who may change it: owners and managers of its page, the officers of its council, or the person. */
export function keepersOf({
  ownerId,
  page,
  officerIds,
}: Pick<HostedEvent, 'ownerId' | 'page' | 'officerIds'>): readonly string[] {
  const team = page ? [...page.ownerIds, ...(page.managerIds ?? [])] : officerIds;
  return [...new Set(team ?? (ownerId === null ? [] : [ownerId]))];
}

/** Events as hosts send them and staff look at them. */
export const eventSubmission: SubmissionKind<HostedEvent> = {
  type: 'event',
  ns: 'events',
  table: event,
  tags: [eventsTag],
  mostADay: eventsPerDay,
  titleOf: ({ title }) => title,
  url: eventPath,
  ownUrl: ownEventsPath,
  find: async (ctx, db, where) => withHosts(ctx, db, await db.select().from(event).where(where)),
  keptBy: isKeptBy,
  peopleOf: (row) => ({
    ownerIds: answerableFor(row),
    managerIds: row.page?.managerIds,
    memberIds: row.page?.memberIds,
  }),
  policy: eventPolicy,
  news: { published: 'events/published', refused: 'events/refused' },
  refusals: {
    notFound: () => notFound('event/not-found', 'There is no such event.'),
    tooMany: () =>
      new AppError(
        'conflict',
        'event/too-many',
        'You have begun as many events as one may in a day.',
      ),
    changed: () => new AppError('conflict', 'event/changed', 'This event was changed elsewhere.'),
  },
};

/** Throws `event/not-found`, also for one that is not this person's to keep. */
export async function getKept(ctx: ServiceContext, db: Db, id: string): Promise<HostedEvent> {
  const [row] = await eventSubmission.find(ctx, db, eq(event.id, id));
  if (!row || !eventPolicy.edit(ctx.actor, row)) throw eventSubmission.refusals.notFound();
  return row;
}
