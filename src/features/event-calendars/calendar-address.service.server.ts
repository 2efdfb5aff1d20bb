import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { listKeptCalendar, listShownCalendar } from '#features/events/calendar-events.server.ts';
import type { CalendarEvent } from '#features/events/calendar-events.server.ts';
import { findDates } from '#features/events/event-dates.service.server.ts';
import { ownEventsPath } from '#features/events/event-links.ts';
import { rolesProved, sessionless } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import type * as contract from './calendar-address.contract.ts';
import { addressesPerDay, calendarAddressPolicy } from './calendar-address.policy.ts';
import { calendarAddress } from './calendar-address.table.server.ts';
import { fileOf, partOf } from './calendar-file.service.server.ts';
import type { OwnDates } from './own-dates.server.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function getCalendarAddress(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract.getCalendarAddress>> {
  const { id } = requirePerson(ctx, calendarAddressPolicy.keep, undefined);
  const [row] = await ctx.db
    .select({ createdAt: calendarAddress.createdAt })
    .from(calendarAddress)
    .where(and(eq(calendarAddress.accountId, id), isNull(calendarAddress.endedAt)));
  return { since: row?.createdAt.toISOString() ?? null };
}

/** Throws `calendar-address/too-many` after ten in 24 hours. */
export async function makeCalendarAddress(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract.makeCalendarAddress>> {
  const { id: accountId } = requirePerson(ctx, calendarAddressPolicy.keep, undefined);
  const token = randomBytes(32).toString('base64url');
  const { now } = ctx;
  const isOver = lt(calendarAddress.firstMadeAt, earlier(now, dayMs));
  const fresh = { tokenHash: hashOf(token), createdAt: now, endedAt: null };
  await ctx.db.transaction(async (tx) => {
    const made = await tx
      .insert(calendarAddress)
      .values({ accountId, ...fresh, firstMadeAt: now })
      .onConflictDoUpdate({
        target: calendarAddress.accountId,
        set: {
          ...fresh,
          madeToday: sql`case when ${isOver} then 1 else ${calendarAddress.madeToday} + 1 end`,
          firstMadeAt: sql`case when ${isOver} then excluded.first_made_at else ${calendarAddress.firstMadeAt} end`,
        },
        setWhere: or(isOver, lt(calendarAddress.madeToday, addressesPerDay)),
      })
      .returning({ accountId: calendarAddress.accountId });
    if (made.length === 0) throw tooMany();
    await audit(ctx, tx, {
      action: 'calendar-address.made',
      subject: { type: 'account', id: accountId },
    });
  });
  return { url: `${ctx.site.url}/api/calendars/own/${token}.ics` };
}

const tooMany = () =>
  new AppError('conflict', 'calendar-address/too-many', 'You have made enough addresses today.');

/** The row stays for the bound on new ones, without anything that answers. */
export async function endCalendarAddress(ctx: ServiceContext): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, calendarAddressPolicy.keep, undefined);
  await ctx.db.transaction(async (tx) => {
    const ended = await tx
      .update(calendarAddress)
      .set({ endedAt: ctx.now })
      .where(and(eq(calendarAddress.accountId, id), isNull(calendarAddress.endedAt)))
      .returning({ accountId: calendarAddress.accountId });
    if (ended.length > 0)
      await audit(ctx, tx, { action: 'calendar-address.ended', subject: { type: 'account', id } });
  });
  return {};
}

/**
 * What the person behind a secret address holds and goes to, without a word about them. Throws
 * `calendar-address/not-found` for every address that is wrong, was replaced or switched off, and for an account that may
 * not sign in: nobody learns which.
 */
export async function getOwnCalendar(
  ctx: ServiceContext,
  token: string,
  goneTo: readonly OwnDates[],
): Promise<string> {
  const person = await findHolder(ctx, token);
  if (!person) throw notFound('calendar-address/not-found', 'There is nothing at this address.');
  const part = partOf(ctx);
  const held = await listKeptCalendar(ctx.db, person, part);
  const dates = await datesGoneTo(ctx, person.id, goneTo);
  const isHeld = new Set(held.map(({ event }) => event.id));
  const ids = [...dates.keys()].filter((id) => !isHeld.has(id));
  const others = ids.length > 0 ? await listShownCalendar(ctx.db, { ids }, part) : [];
  const going = others.flatMap((one) => onlyDates(one, dates.get(one.event.id)));
  const name = i18nFor(ctx.language).t('event-calendars:ownName');
  return fileOf(ctx, { name, path: ownEventsPath, withHost: false }, [...held, ...going]);
}

async function findHolder(ctx: ServiceContext, token: string): Promise<Person | undefined> {
  const holder = accountStandings('holder');
  const [row] = await ctx.db
    .select({ id: holder.id, roles: holder.roles, ageBand: holder.ageBand })
    .from(calendarAddress)
    .innerJoin(holder, eq(holder.id, calendarAddress.accountId))
    .where(
      and(
        eq(calendarAddress.tokenHash, hashOf(token)),
        isNull(calendarAddress.endedAt),
        eq(holder.status, 'active'),
      ),
    );
  if (!row) return undefined;
  // The address alone proves no second step.
  const { roles } = rolesProved(row.roles, null);
  return { kind: 'user', ...row, roles, isVerified: true, ...sessionless };
}

/** Ids of dates, by event. */
async function datesGoneTo(
  ctx: ServiceContext,
  accountId: string,
  goneTo: readonly OwnDates[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const of = { accountId, since: partOf(ctx).since };
  const lists = await Promise.all(goneTo.map((list) => list(ctx, ctx.db, of)));
  const rows = await findDates(ctx, ctx.db, lists.flat());
  const byEvent = Map.groupBy(rows, ({ event }) => event.id);
  return new Map([...byEvent].map(([id, own]) => [id, new Set(own.map(({ date }) => date.id))]));
}

/** Somebody goes to single dates of a series: each is told by itself, by an id of its own. */
const onlyDates = (
  { event, dates, ...names }: CalendarEvent,
  ids: ReadonlySet<string> | undefined,
): CalendarEvent[] =>
  dates
    .filter(({ id }) => ids?.has(id))
    .map((date) => ({ ...names, event: { ...event, id: date.id, pattern: null }, dates: [date] }));
