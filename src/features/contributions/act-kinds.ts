/**
 * What the site counts as giving something to others, each out of the log of its own feature. Reviews are none of them
 * (decision D19).
 *
 * `helps`: counts for badges, points, streaks and the table of the week; coming to an event is a figure of one's own
 * alone, since it helps nobody else. `mostADay`: so many of one person and day count there, so that nobody climbs by flooding.
 */
export const actKinds = {
  /** A story, written or recorded, that is published for others. */
  story: { helps: true, mostADay: 2 },
  /** A reading list that is published. */
  'reading-list': { helps: true, mostADay: 2 },
  /** A recipe, a tradition or another entry of culture that is published. */
  culture: { helps: true, mostADay: 2 },
  /** Was at an event: let in at its door, or, where the door was not used, had said so and was not missed. */
  attended: { helps: false, mostADay: 3 },
  /** A date that took place of a published event that this person entered. */
  organised: { helps: true, mostADay: 2 },
  /** Somebody came to a shift that this person entered. */
  matched: { helps: true, mostADay: 5 },
  /** A page that is right again: the first accepted correction of this person to it. */
  correction: { helps: true, mostADay: 3 },
  /** A mentoring session, as mentor, that the mentee confirmed. */
  session: { helps: true, mostADay: 2 },
  /** A shift that this person worked. */
  shift: { helps: true, mostADay: 2 },
  /** An endorsement that this person wrote and the other accepted. */
  endorsement: { helps: true, mostADay: 2 },
  /** An answer in a group that was of use. */
  answer: { helps: true, mostADay: 5 },
} as const satisfies Record<string, { helps: boolean; mostADay: number }>;

export type ActKind = keyof typeof actKinds;

export const actKindNames = Object.keys(actKinds) as ActKind[];

/** Those that help somebody else. */
export const helpingKinds: readonly ActKind[] = actKindNames.filter((kind) => actKinds[kind].helps);
