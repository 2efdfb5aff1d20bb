import type { UkNation } from '#features/kinds/uk-nations.ts';

/** What is known of whom a mission serves. */
interface KnownMission {
  state: string | null;
  serves: readonly UkNation[];
  alsoServes: readonly string[];
}

/**
 * `own`: of the state itself; `other`: of another state, which says that it serves these people too; `elsewhere`: there
 * are some, but each has named only other parts of the UK; `none`: none is known.
 */
export const finderOutcomes = ['own', 'other', 'elsewhere', 'none'] as const;

export interface FoundMissions<Mission> {
  outcome: (typeof finderOutcomes)[number];
  missions: readonly Mission[];
  /** They share the UK among themselves: who lives where makes a difference. */
  asksHome: boolean;
}

/** The missions for the papers of this state; without a home, those of every part of the UK. */
export function missionsFor<Mission extends KnownMission>(
  known: readonly Mission[],
  papers: string,
  home: UkNation | undefined,
): FoundMissions<Mission> {
  const own = known.filter(({ state }) => state === papers);
  const others = known.filter(({ alsoServes }) => alsoServes.includes(papers));
  const asksHome = [...own, ...others].some(({ serves }) => serves.length > 0);
  const answer = (outcome: FoundMissions<Mission>['outcome'], missions: readonly Mission[]) => ({
    outcome,
    missions,
    asksHome,
  });
  const ownHere = servingIn(own, home);
  if (ownHere.length > 0) return answer('own', ownHere);
  const othersHere = servingIn(others, home);
  if (othersHere.length > 0) return answer('other', othersHere);
  const elsewhere = own.length > 0 ? own : others;
  return answer(elsewhere.length > 0 ? 'elsewhere' : 'none', elsewhere);
}

/** Those that name this part of the UK; where none does, those that have not said what they serve. */
function servingIn<Mission extends KnownMission>(
  missions: readonly Mission[],
  home: UkNation | undefined,
): readonly Mission[] {
  if (!home) return missions;
  const named = missions.filter(({ serves }) => serves.includes(home));
  return named.length > 0 ? named : missions.filter(({ serves }) => serves.length === 0);
}
