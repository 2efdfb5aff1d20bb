import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { listShiftSwaps as contract } from '../place.contract.ts';
import { volunteeringPolicy } from '../volunteering.policy.ts';
import {
  volunteerDate,
  volunteerPlace,
  volunteerShift,
  volunteerSwap,
} from '../volunteering.table.server.ts';

const given = alias(volunteerPlace, 'given');
const givenDate = alias(volunteerDate, 'given_date');
const givenShift = alias(volunteerShift, 'given_shift');
const mostShown = 50;

/** What others offer for one's own dates, without their names. */
export async function listSwaps(ctx: ServiceContext): Promise<EndpointResponse<typeof contract>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.manageOwn, undefined);
  const rows = await ctx.db
    .select({
      id: volunteerSwap.id,
      wanted: { startsAt: volunteerDate.startsAt, title: volunteerShift.title },
      wantedPattern: volunteerShift.pattern,
      given: { startsAt: givenDate.startsAt, title: givenShift.title },
      givenPattern: givenShift.pattern,
    })
    .from(volunteerSwap)
    .innerJoin(volunteerPlace, eq(volunteerPlace.id, volunteerSwap.wantedId))
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .innerJoin(given, eq(given.id, volunteerSwap.givenId))
    .innerJoin(givenDate, eq(givenDate.id, given.dateId))
    .innerJoin(givenShift, eq(givenShift.id, givenDate.shiftId))
    .where(
      and(
        eq(volunteerPlace.accountId, id),
        eq(volunteerSwap.state, 'open'),
        isNull(volunteerPlace.leftAt),
        isNull(given.leftAt),
        gt(volunteerDate.startsAt, ctx.now),
        gt(givenDate.startsAt, ctx.now),
      ),
    )
    .orderBy(asc(volunteerSwap.id))
    .limit(mostShown);
  const told = ({ startsAt, title }: { startsAt: Date; title: string }, zone: string) => ({
    title,
    startsAt: startsAt.toISOString(),
    zone,
  });
  return {
    items: rows.map((row) => ({
      id: row.id,
      wanted: told(row.wanted, row.wantedPattern.zone),
      given: told(row.given, row.givenPattern.zone),
    })),
  };
}
