import { eq } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { getTeam, getTeamPlace } from '../team.server.ts';
import { placeNotFound } from '../volunteering-errors.ts';
import { volunteeringPolicy } from '../volunteering.policy.ts';
import { volunteerPlace } from '../volunteering.table.server.ts';

/** A place of the team's shifts, locked, for one of the team who may judge it: nobody their own. */
export async function lockJudged(ctx: ServiceContext, tx: Db, listingId: string, placeId: string) {
  const team = await getTeam(ctx, tx, listingId);
  const found = await getTeamPlace(tx, listingId, placeId);
  const about = { team, accountId: found.place.accountId };
  const judge = requirePerson(ctx, volunteeringPolicy.judge, about);
  const [place] = await tx
    .select()
    .from(volunteerPlace)
    .where(eq(volunteerPlace.id, placeId))
    .for('update');
  if (!place || place.leftAt !== null) throw placeNotFound();
  return { ...found, place, judge };
}
