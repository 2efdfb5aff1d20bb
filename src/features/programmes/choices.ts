import type { AgeBand } from '#platform/access/age-band.ts';

/** The bands that a programme can be for. */
export const programmeBands = ['13-15', '16-17', '18-24'] as const satisfies readonly AgeBand[];
export type ProgrammeBand = (typeof programmeBands)[number];

/** The band of somebody for whom programmes are; undefined for everybody else, also where the age is not known. */
export const findProgrammeBand = (band: AgeBand): ProgrammeBand | undefined =>
  programmeBands.find((one) => one === band);

/** Whether anybody under 18 can come: then leaders need the check for work with children. */
export const isForMinors = (bands: readonly ProgrammeBand[]): boolean =>
  bands.some((band) => band !== '18-24');

/** The check that leaders need, on the day of each date. Adults among themselves take any that staff have seen. */
export const taskOf = (bands: readonly ProgrammeBand[]) =>
  isForMinors(bands) ? ('children-supervised' as const) : ('adults' as const);

export const programmeWheres = ['online', 'in-person'] as const;
export const programmeWhens = ['week', 'month'] as const;
export type ProgrammeWhen = (typeof programmeWhens)[number];

/** `waiting` → `offered` → `taken`; `left` says why. `taken` and `offered` hold a place. */
export const placeStates = ['waiting', 'offered', 'taken', 'left'] as const;
export type PlaceState = (typeof placeStates)[number];

/**
 * Why somebody can't come, the first that holds. `age`: the band, or it is not checked. `lead`: the site has no
 * safeguarding lead. `guardian`: the parent or guardian does not allow it. `adult`: nobody says that they know them.
 * `leader`: the guardian, or the only one who says so, leads the programme. `leaderless`: no leader has the check.
 */
export const refusals = ['age', 'lead', 'guardian', 'adult', 'leader', 'leaderless'] as const;
export type Refusal = (typeof refusals)[number];

/** Reasons for which somebody who has a place loses it; the others only stop the dates for a while. */
export const lasting = ['age', 'guardian', 'adult', 'leader'] as const satisfies readonly Refusal[];

export const leaveReasons = [...lasting, 'lapsed', 'ended'] as const;
export type LeaveReason = (typeof leaveReasons)[number];

export const marks = ['came', 'missed', 'excused'] as const;
export type Mark = (typeof marks)[number];

/** Why a date was called off, out of a list: words of a team would reach young people before staff have read them. */
export const cancelReasons = ['leader', 'venue', 'weather', 'few', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** `times`: the programme has other times now, and none on that day. */
export const offReasons = [...cancelReasons, 'times'] as const;
