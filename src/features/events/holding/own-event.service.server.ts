import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { councilsOf } from '#features/councils/council-relations.server.ts';
import { idShape, slugOf } from '#features/directory/slug.server.ts';
import { pagesRunBy } from '#features/directory/listing-relations.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { refusal, searchTextOfEvent, whatColumns } from './event-columns.server.ts';
import { reservedSlugs } from '../event-links.ts';
import type { HostChoice, NewEvent } from '../event-parts.ts';
import { eventPolicy, eventsPerDay, importedPerDay } from '../event.policy.ts';
import { eventSubmission, getKept, withHosts } from '../event-submission.server.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import { event } from '../event.table.server.ts';
import { ownView } from './own-event-view.server.ts';
import type { listEventHosts as hostsContract } from '../own-event-lists.contract.ts';
import type { OwnEvent } from '../own-event.contract.ts';

const mostHosts = 200;

export function hostOfNew(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user' && !isVerifiedPerson(ctx.actor))
    throw new AppError(
      'forbidden',
      'event/not-verified',
      'Please confirm your email address first.',
    );
  return requirePerson(ctx, eventPolicy.add, undefined);
}

/** The columns of a host that this person may act for. Throws `request/invalid` beside `host`. */
export async function hostColumns(
  ctx: ServiceContext,
  tx: Db,
  person: Person,
  host: HostChoice,
): Promise<Pick<HostedEvent, 'hostListingId' | 'hostCouncilId'>> {
  const columns = {
    hostListingId: host.type === 'listing' ? host.id : null,
    hostCouncilId: host.type === 'council' ? host.id : null,
  };
  const [row] = await withHosts(ctx, tx, [{ ...columns, ownerId: person.id }]);
  const isKnown = host.type !== 'listing' || row?.page;
  if (!row || !isKnown || !eventPolicy.edit(ctx.actor, row))
    throw refusal('host', 'events:error.host');
  return columns;
}

/**
 * Throws `event/too-many` after twenty in 24 hours, drafts and copies among them; those out of calendar files have a bound
 * of their own.
 */
export async function insertEvent(
  ctx: ServiceContext,
  tx: Db,
  person: Person,
  values: Omit<typeof event.$inferInsert, 'slug' | 'searchText' | 'ownerId'>,
): Promise<string> {
  const isImported = Boolean(values.importRunId);
  await assertQuota(tx, {
    name: `event ${person.id}`,
    table: event,
    where: and(
      eq(event.ownerId, person.id),
      youngerThan(event.createdAt, ctx.now, dayMs),
      isImported ? isNotNull(event.importRunId) : isNull(event.importRunId),
    ),
    most: isImported ? importedPerDay : eventsPerDay,
    refusal: eventSubmission.refusals.tooMany,
  });
  const slug = await freeSlugOf(tx, { table: event, column: event.slug, reserved: reservedSlugs }, [
    slugOf(values.title),
  ]);
  const { summary = '', venue = '', city = '' } = values;
  const [row] = await tx
    .insert(event)
    .values({
      ...values,
      slug,
      ownerId: person.id,
      createdAt: ctx.now,
      searchText: searchTextOfEvent({ title: values.title, summary, venue, city }),
    })
    .returning({ id: event.id });
  if (!row) throw eventSubmission.refusals.notFound();
  await audit(ctx, tx, { action: 'event.begun', subject: { type: 'event', id: row.id } });
  return row.id;
}

/** A draft that nobody sees but those who hold it. */
export async function createEvent(
  ctx: ServiceContext,
  { host, ...what }: NewEvent,
): Promise<OwnEvent> {
  const person = hostOfNew(ctx);
  const id = await ctx.db.transaction(async (tx) =>
    insertEvent(ctx, tx, person, {
      ...whatColumns(what),
      ...(await hostColumns(ctx, tx, person, host)),
    }),
  );
  return ownView(ctx, await getKept(ctx, ctx.db, id));
}

/** By slug or id. */
export async function getOwnEvent(ctx: ServiceContext, slug: string): Promise<OwnEvent> {
  requirePerson(ctx, eventPolicy.readOwn, undefined);
  const isIt = idShape.test(slug)
    ? or(eq(event.slug, slug), eq(event.id, slug))
    : eq(event.slug, slug);
  const [row] = await eventSubmission.find(ctx, ctx.db, isIt);
  if (!row || !eventPolicy.edit(ctx.actor, row)) throw eventSubmission.refusals.notFound();
  return ownView(ctx, row);
}

export async function listEventHosts(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof hostsContract>> {
  const person = requirePerson(ctx, eventPolicy.readOwn, undefined);
  const page = pagesRunBy(person);
  const council = councilsOf(person);
  const [pages, councils] = await Promise.all([
    ctx.db
      .select({ id: page.id, name: page.name })
      .from(page)
      .where(and(isNull(page.disputedAt), isNull(page.mergedIntoId)))
      .orderBy(asc(page.name), asc(page.id))
      .limit(mostHosts),
    ctx.db.select().from(council).orderBy(asc(council.name)).limit(mostHosts),
  ]);
  return {
    items: [
      ...councils.map((one) => ({ type: 'council' as const, ...one })),
      ...pages.map((one) => ({ type: 'listing' as const, ...one })),
    ],
  };
}
