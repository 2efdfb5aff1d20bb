import { holdsContact } from './review-contact.policy.ts';
import { queueMs } from '../review.policy.ts';
import { hourMs } from '#platform/time/durations.ts';

/** What the automatic checks may notice. Staff see these as reasons; `review` of the locales has a sentence for each. */
export const signals = [
  'new-account',
  'many-in-a-day',
  'extreme-only',
  'same-device',
  'same-network',
  'device-elsewhere',
  'owner-device',
  'owner-network',
  'reciprocal',
  'circle',
  'burst',
  'one-sided-burst',
  'new-accounts-burst',
  'new-accounts-pattern',
  'similar-text',
  'contact',
  'refused-before',
  'young-author',
  'inactive-author',
] as const;
export type Signal = (typeof signals)[number];

/** Another review of the same subject, by somebody else. */
export interface Neighbour {
  /** Between the two, whichever came first. */
  hoursApart: number;
  stars: number;
  isByNewAccount: boolean;
  isSameNetwork: boolean;
  isSameDevice: boolean;
}

/** What is known when a review is judged. Nothing of it says whether the review praises or blames. */
export interface ReviewFacts {
  stars: number;
  title: string | null;
  body: string;
  accountAgeHours: number;
  /** Their words may be shown before staff have read them, see `mayPublish`. */
  mayPublish: boolean;
  /** Not suspended, and not waiting for a parent. */
  isActive: boolean;
  /** The author's other reviews. */
  ownOthers: readonly { stars: number; hoursApart: number }[];
  /** Reviews of the last 60 days, and since. */
  neighbours: readonly Neighbour[];
  /** Reviews that this subject usually gets in a week. */
  usualPerWeek: number;
  /** Mean of what was published before the last days; null for fewer than three, which say nothing yet. */
  earlierMean: number | null;
  /** Trigram similarity (0 to 1) to the nearest texts of other people, nearest first. */
  similarities: readonly number[];
  /** Other people who reviewed other subjects from this device lately. */
  deviceElsewhere: number;
  ownerLink: 'device' | 'network' | null;
  /** An owner of this subject has reviewed a subject of the author's. */
  isReciprocal: boolean;
  /** For each other person who agrees with the author about this subject: how many subjects they agree about. */
  agreements: readonly number[];
  /** Staff refused what the author wrote about this subject before. */
  wasRefusedBefore: boolean;
}

export interface Verdict {
  signals: Signal[];
  isHeld: boolean;
}

/** At this sum a review waits for a person. */
const threshold = 60;
const newAccountHours = 72;
const burstHours = 72;
const burstSize = 8;

/** Adds up what speaks for a fake review. One strong reason holds it, or several weak ones together. */
export function checkReview(facts: ReviewFacts): Verdict {
  const found = [
    ...ofAuthor(facts),
    ...ofDevice(facts),
    ...ofOwner(facts),
    ...ofCrowd(facts),
    ...ofText(facts),
  ].filter(([, weight]) => weight > 0);
  const sum = found.reduce((total, [, weight]) => total + weight, 0);
  return { signals: found.map(([signal]) => signal), isHeld: sum >= threshold };
}

type Finding = readonly [Signal, number];

export const isNewAccount = (ageHours: number): boolean => ageHours < newAccountHours;

const isExtreme = (stars: number): boolean => stars === 1 || stars === 5;

/** The weight of the highest step that the value reaches; 0 below the first. */
const step = (value: number, ...steps: readonly (readonly [at: number, weight: number])[]) =>
  steps.reduce((weight, [at, next]) => (value >= at ? next : weight), 0);

function ofAuthor(facts: ReviewFacts): Finding[] {
  const { ownOthers, stars } = facts;
  const inADay = ownOthers.filter(({ hoursApart }) => hoursApart <= queueMs / hourMs).length;
  const isOneNote =
    isExtreme(stars) && ownOthers.length >= 3 && ownOthers.every((other) => other.stars === stars);
  return [
    ['new-account', isNewAccount(facts.accountAgeHours) ? 10 : 0],
    ['many-in-a-day', step(inADay, [4, 35], [8, 60])],
    ['extreme-only', isOneNote ? 15 : 0],
    ['refused-before', facts.wasRefusedBefore ? threshold : 0],
    ['young-author', facts.mayPublish ? 0 : threshold],
    ['inactive-author', facts.isActive ? 0 : threshold],
  ];
}

function ofDevice({ neighbours, deviceElsewhere }: ReviewFacts): Finding[] {
  const onDevice = neighbours.filter(({ isSameDevice }) => isSameDevice).length;
  const onNetwork = neighbours.filter(
    ({ isSameNetwork, isSameDevice }) => isSameNetwork && !isSameDevice,
  ).length;
  return [
    ['same-device', step(onDevice, [1, 20], [2, 70])],
    ['same-network', step(onNetwork, [1, 10], [2, 15])],
    ['device-elsewhere', step(deviceElsewhere, [1, 15], [2, 40])],
  ];
}

function ofOwner({ ownerLink, isReciprocal, agreements, ownOthers }: ReviewFacts): Finding[] {
  // A person who writes about much else as well is no member of a circle.
  const most = agreements.filter((shared) => shared * 1.5 > ownOthers.length + 1);
  const close = most.filter((shared) => shared >= 3).length;
  const loose = most.filter((shared) => shared === 2).length;
  return [
    ['owner-device', ownerLink === 'device' ? 35 : 0],
    ['owner-network', ownerLink === 'network' ? 20 : 0],
    ['reciprocal', isReciprocal ? 45 : 0],
    ['circle', Math.min(60, close * 40 + loose * 10)],
  ];
}

function ofCrowd(facts: ReviewFacts): Finding[] {
  const { neighbours, stars, usualPerWeek } = facts;
  const near = neighbours.filter(({ hoursApart }) => hoursApart <= burstHours);
  const usual = (usualPerWeek * burstHours) / (7 * 24);
  const isBurst = near.length >= Math.max(burstSize, 4 * usual);
  const isNew = isNewAccount(facts.accountAgeHours);
  // What came at once is judged as a burst: many come to an opening, and most of them are new here.
  const apart = isBurst ? neighbours.filter((other) => !near.includes(other)) : neighbours;
  const isPattern = isInRun(neighbours, stars) && patterns.some((one) => one(apart, stars));
  return [
    ['burst', isBurst ? 15 : 0],
    ['one-sided-burst', isBurst && isOneSided(near, facts) ? 45 : 0],
    ['new-accounts-burst', isBurst && isNew && isPlanned(near, stars, 0.005) ? 30 : 0],
    ['new-accounts-pattern', isNew && isPattern ? 50 : 0],
  ];
}

/** Far from what was said before, or plain by its number alone. */
function isOneSided(near: readonly Neighbour[], { stars, earlierMean }: ReviewFacts): boolean {
  const share = (isLike: (other: Neighbour) => boolean) => near.filter(isLike).length / near.length;
  const exact = share((other) => other.stars === stars);
  const side = share((other) => isSameSide(other.stars, stars));
  const turn = earlierMean === null ? 0 : Math.abs(earlierMean - stars);
  // At an opening, too, some like it less.
  const isPlain = near.length >= 13 && side >= 0.8;
  const isTurn = turn >= 1.5 && side >= 0.75;
  return isPlain || isTurn || (isExtreme(stars) && turn >= 2 && exact >= 0.6);
}

/** A campaign of weeks in the time around it, and one of months. */
const patterns = [
  (others: readonly Neighbour[], stars: number) =>
    isPlanned(
      others.filter(({ hoursApart }) => hoursApart <= 25 * 24),
      stars,
      0.001,
    ),
  (others: readonly Neighbour[], stars: number) => isPlanned(others, stars, 0.002),
];

/**
 * Reviews that are bought or written by one hand come in a run. A review long before or after the run is no part of it.
 */
const runHours = 5 * 24;

const isInRun = (others: readonly Neighbour[], stars: number): boolean =>
  others.some(
    (other) =>
      other.isByNewAccount && isSameSide(other.stars, stars) && other.hoursApart <= runHours,
  );

/**
 * More of these reviews come from new accounts of the same side, or with exactly these stars, than chance explains:
 * usually fewer than half are of the one sort and a third of the other.
 */
function isPlanned(others: readonly Neighbour[], stars: number, chance: number): boolean {
  const byNew = others.filter((other) => other.isByNewAccount);
  const ofSide = byNew.filter((other) => isSameSide(other.stars, stars)).length;
  const exact = isExtreme(stars) ? byNew.filter((other) => other.stars === stars).length : 0;
  return (
    chanceOf(ofSide, others.length, 0.45) < chance ||
    chanceOf(exact, others.length, 0.3) < chance / 4
  );
}

/** Praise with praise, blame with blame; three stars are neither. */
const isSameSide = (one: number, other: number): boolean => (one - 3) * (other - 3) > 0;

/** Probability of at least `hits` in `tries`, each with the chance `each`. */
function chanceOf(hits: number, tries: number, each: number): number {
  let term = (1 - each) ** tries;
  let below = 0;
  for (let count = 0; count < hits; count += 1) {
    below += term;
    term *= ((tries - count) / (count + 1)) * (each / (1 - each));
  }
  return Math.max(0, 1 - below);
}

/** Short texts are alike by nature: "Great food, lovely people". */
function ofText({ title, body, similarities }: ReviewFacts): Finding[] {
  const [nearest = 0, second = 0] = similarities;
  const isLong = body.length >= 60;
  const weight = isLong && (nearest >= 0.7 || second >= 0.6) ? threshold : 0;
  return [
    ['similar-text', Math.max(weight, step(nearest, [0.9, body.length >= 25 ? 40 : 0]))],
    ['contact', holdsContact([title, body].join('\n')) ? threshold : 0],
  ];
}
