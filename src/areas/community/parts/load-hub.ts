import { listEvents } from '#features/events/event.contract.ts';
import { rowFacts } from '#features/events/row-facts.ts';
import { listGroups } from '#features/groups/group.contract.ts';
import { countWaitingQuestions } from '#features/groups/waiting-questions.contract.ts';
import { listLeaders } from '#features/leaderboard/leader.contract.ts';
import { listShares } from '#features/shares/share.contract.ts';
import type { ShareQuery } from '#features/shares/share.contract.ts';
import type { PageContext } from '#platform/http/page-context.ts';

const mostEvents = '4';
const mostGroups = 6;
const mostHelpers = 3;
/** As far as groups and shares are looked for. */
const eventMiles = '25';

/** What each block of the hub shows. */
export async function loadHub({ api }: PageContext, state: ShareQuery) {
  const { near } = state;
  const [events, groups, questions, shares, leaders] = await Promise.all([
    api(listEvents, { query: { near, within: eventMiles, when: 'week', limit: mostEvents } }),
    api(listGroups, { query: { near } }),
    api(countWaitingQuestions, { query: { near } }),
    api(listShares, { query: state }),
    api(listLeaders, { query: {} }),
  ]);
  return {
    events: rowFacts(events.items),
    groups: groups.items
      .filter(({ isArchived }) => !isArchived)
      .slice(0, mostGroups)
      .map(({ id, title, place, members, isSample, language }) => ({
        id,
        title,
        place,
        members,
        isSample,
        language,
      })),
    /** As the gazetteer calls it; null where none was asked for or it knows none by that name. */
    place: groups.place,
    questions,
    shares,
    teams: leaders.teams.slice(0, mostHelpers),
    people: leaders.items.slice(0, mostHelpers),
  };
}
export type Hub = Awaited<ReturnType<typeof loadHub>>;
