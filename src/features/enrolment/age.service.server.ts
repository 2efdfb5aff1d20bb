import { endYouth, lockAge, setCheckedAge } from '#features/accounts/checked-age.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { tellLead } from '#features/safeguarding/watch.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { checkAge, mayChangeBand } from './age-check.ts';
import { enrolmentPolicy } from './enrolment.policy.ts';
import type { AgeFinding } from './enrolment.policy.ts';

const askStaff = () =>
  new AppError(
    'conflict',
    'enrolment/ask-staff',
    'Our records have another age for you. Please write to us.',
  );

/**
 * Looks at a date of birth and keeps the band alone (decision D9); the date is in no row, log or letter. Under 25 the
 * account gets the role `youth`. Throws `enrolment/ask-staff` where the date would make somebody older than they have
 * said before its time. Under 13 the age counts as unknown from then on, which opens nothing, and the lead hears of it.
 */
export async function checkOwnAge(
  ctx: ServiceContext,
  dateOfBirth: string,
): Promise<{ found: AgeFinding }> {
  const { id } = requirePerson(ctx, enrolmentPolicy.checkAge, undefined);
  const today = todayInLondon(ctx.now);
  const { band, checkOn } = checkAge(dateOfBirth, today);
  await ctx.db.transaction(async (tx) => {
    const before = await lockAge(tx, id);
    if (!before) throw askStaff();
    const to = band ?? 'unknown';
    if (band && !mayChangeBand(before, { band, checkOn }, today)) throw askStaff();
    await setCheckedAge(ctx, tx, id, { ageBand: to, ageCheckOn: checkOn });
    const wasAdult = findAgeBand(before.ageBand).isAdult;
    if (!band || (wasAdult && !findAgeBand(band).isAdult))
      await tellLead(ctx, tx, {
        news: 'age-changed',
        subject: { type: 'account', id },
        people: [id],
      });
  });
  if (!band) return { found: 'too-young' };
  return { found: findAgeBand(band).isYouth ? 'youth' : 'over' };
}

/** Ends the role of those who are 25 by now. Run nightly. */
export async function endYouthAt25(ctx: ServiceContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const accountId of await endYouth(ctx, tx, todayInLondon(ctx.now)))
      await notify(tx, { accountId, kind: 'enrolment/over', url: '/mentorship' });
  });
}
