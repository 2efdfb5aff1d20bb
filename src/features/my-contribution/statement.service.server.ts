import { eq } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { actKindNames } from '#features/contributions/act-kinds.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { countActs, listActs } from '#features/contributions/acts.server.ts';
import { dayOf } from '#features/schedule/calendar-day.ts';
import { instantOf, todayInLondon } from '#features/schedule/zone-clock.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Statement, StatementChoice } from './own-contribution.contract.ts';
import { mostListed, nameAs, ownContributionPolicy } from './own-contribution.policy.ts';

const zone = 'Europe/London';

/** What somebody's statement says of these days, as the site counts it now. Nothing of it is kept. */
export async function getStatement(
  ctx: ServiceContext,
  sources: readonly ActSource[],
  { from, to, name }: StatementChoice,
): Promise<Statement> {
  const { id } = requirePerson(ctx, ownContributionPolicy.read, undefined);
  const person = accountNames('person');
  const [named] = await ctx.db.select().from(person).where(eq(person.id, id));
  const wanted = {
    now: ctx.now,
    accountId: id,
    from: instantOf(dayOf(from), 0, zone),
    to: instantOf(dayOf(to) + 1, 0, zone),
  };
  const found = await countActs(ctx.db, sources, wanted);
  const counts = actKindNames.flatMap((kind) => {
    const count = found.get(kind) ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  const { shown } = await listActs(ctx, sources, { ...wanted, size: mostListed });
  return {
    name: named ? nameAs(name, named) : '',
    from,
    to,
    countedOn: todayInLondon(ctx.now),
    counts,
    acts: shown.map((act) => ({ ...act, at: act.at.toISOString() })),
    total: counts.reduce((sum, { count }) => sum + count, 0),
  };
}
