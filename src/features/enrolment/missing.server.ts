import { findAge } from '#features/accounts/checked-age.server.ts';
import { hasLead } from '#features/safeguarding/lead.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { allowedAmong } from './allowed.server.ts';
import { consentStateOf, findConsent } from './own-enrolment.server.ts';
import type { YouthAct } from './enrolment.policy.ts';

/** What somebody under 18 still needs before they may do something, the first of it. */
export type Missing = 'age' | 'lead' | 'guardian' | 'adult';

/**
 * What `allowedAmong` misses of this person, for telling them alone: what holds is decided by that function. Null where
 * they may.
 */
export async function missingFor(
  db: Db,
  accountId: string,
  { act, now }: { act: YouthAct; now: Date },
): Promise<Missing | null> {
  if ((await allowedAmong(db, [accountId], { act, now })).has(accountId)) return null;
  const age = await findAge(db, accountId);
  if (!age || age.ageBand === 'unknown' || findAgeBand(age.ageBand).isAdult) return 'age';
  if (!(await hasLead(db))) return 'lead';
  if (act !== 'browse' && age.ageCheckOn !== null && age.ageCheckOn <= todayInLondon(now))
    return 'age';
  const consent = await findConsent(db, accountId);
  const isGiven = consentStateOf(consent, now) === 'given' && consent?.acts.includes(act) === true;
  return isGiven ? 'adult' : 'guardian';
}
