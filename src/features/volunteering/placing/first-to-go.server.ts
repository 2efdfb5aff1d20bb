import { and, desc, eq, isNull } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { checkedAmong } from '../clearance.server.ts';
import { volunteerPlace } from '../volunteering.table.server.ts';
import type { PlaceRow } from '../volunteering.table.server.ts';
import { careContact } from './care-contact.server.ts';
import { careTask } from './person-facts.server.ts';
import type { ShiftDate } from './person-facts.server.ts';

const standing = accountStandings('standing');

/** Of the people under 18 on a date, the one who goes where the adults are too few; see `settleRatio`. */
export async function firstToGo(
  { now }: Pick<ServiceContext, 'now'>,
  tx: Db,
  { date, shift }: ShiftDate,
): Promise<PlaceRow | undefined> {
  const rows = await tx
    .select({ place: volunteerPlace, ageBand: standing.ageBand })
    .from(volunteerPlace)
    .innerJoin(standing, eq(standing.id, volunteerPlace.accountId))
    .where(and(eq(volunteerPlace.dateId, date.id), isNull(volunteerPlace.leftAt)))
    .orderBy(desc(volunteerPlace.takenAt), desc(volunteerPlace.id));
  const isAdult = ({ ageBand }: (typeof rows)[number]) => findAgeBand(ageBand).isAdult;
  const young = rows.filter((row) => !isAdult(row)).map(({ place }) => place);
  const adults = rows.filter(isAdult).map(({ place }) => place.accountId);
  const checked = await checkedAmong(tx, adults, careTask(shift.task), todayInLondon(now));
  const mayCareFor = await careContact(tx, {
    now,
    adults: [...checked],
    young: young.map(({ accountId }) => accountId),
  });
  const isTied = ({ accountId }: PlaceRow) =>
    [...checked].some((adult) => !mayCareFor(adult, [accountId]));
  return young.find(isTied) ?? young[0];
}
