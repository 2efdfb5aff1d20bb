import type { OpenedTogether } from '#features/accounts/sessions/opened-together.server.ts';
import type { Gathered } from '../gathering-source.server.ts';

/** Accounts that were opened within hours from one network and have all joined one thing. */
export interface Gathering {
  subjectId: string;
  title: string;
  url: string;
  accountIds: string[];
  /** The day of the first of them, UTC. */
  openedOn: string;
}

/** From so many on: a family or a class that joins together is common. */
export const leastGathered = 4;

/** Those of each set that have joined the same thing. */
export function findGatherings(
  sets: readonly OpenedTogether[],
  joined: readonly Gathered[],
): Gathering[] {
  return sets
    .flatMap(({ accountIds, openedAt }) => {
      const known = new Set(accountIds);
      const inSet = joined.filter(({ accountId }) => known.has(accountId));
      return [...Map.groupBy(inSet, ({ subjectId }) => subjectId).values()].flatMap((same) => {
        const [first] = same;
        if (!first || same.length < leastGathered) return [];
        const { subjectId, title, url } = first;
        const openedOn = openedAt.toISOString().slice(0, 10);
        return [
          { subjectId, title, url, openedOn, accountIds: same.map(({ accountId }) => accountId) },
        ];
      });
    })
    .toSorted((left, right) => right.accountIds.length - left.accountIds.length);
}
