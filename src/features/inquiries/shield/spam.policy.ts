import type { Likeness, Signals } from './signals.ts';

/** Delivered; shown to staff first; thrown away while the sender is told what everybody is told. */
export type Verdict = 'pass' | 'hold' | 'drop';

export interface Judgement {
  verdict: Verdict;
  score: number;
  /** Names of the rules that weighed in, for staff. */
  reasons: readonly string[];
  /** Not enough to be held, enough to be looked at once more when those that come after it are known. */
  isDoubtful: boolean;
  /** Who wrote it is asked to confirm the address; with that it is delivered. */
  isConfirmable: boolean;
}

/** From here on staff look first. */
export const holdFrom = 50;
/** From here on nobody looks. */
export const dropFrom = 100;

/** Points for a count: those of the highest step that it reaches. */
const step = (count: number, steps: readonly (readonly [from: number, points: number])[]): number =>
  steps.findLast(([from]) => count >= from)?.[1] ?? 0;

const tokenPoints = { good: 0, stale: 50, missing: 100, forged: 100, used: 100 } as const;

/** Nobody reads a form and writes ten characters in two seconds; in four, hardly anybody. */
const hastePoints = ({ token, seconds, isConfirmed }: Signals): number => {
  // A clock that stands, as in demonstrations and journeys, tells nothing; a request is never back in no time.
  if (token !== 'good' || seconds === 0) return 0;
  if (isConfirmed) return seconds < 1 ? 100 : 0;
  if (seconds < 2) return 100;
  return seconds < 4 ? 60 : 0;
};

/** Shorter questions are asked in the same words by people who have never met. */
const shortWords = 8;

const alikePoints = ({ words, alike }: Likeness): number => {
  if (words < shortWords) return step(alike.others, [[6, 30]]);
  const stopped = step(alike.stopped, [
    [1, 50],
    [3, 100],
  ]);
  const others = step(alike.others, [
    [1, 50],
    [3, 70],
    [5, 100],
  ]);
  return Math.max(stopped, others);
};

/** What speaks against a letter because of others that are like it. */
export const likenessPoints = (likeness: Likeness): number =>
  Object.values(likenessRules).reduce((total, rule) => total + rule(likeness), 0);

const likenessRules: Record<string, (likeness: Likeness) => number> = {
  alike: alikePoints,
  sameSentence: ({ sameSentence }) =>
    step(sameSentence, [
      [1, 40],
      [2, 60],
      [4, 100],
    ]),
  sameHost: ({ sameHost }) =>
    step(sameHost, [
      [1, 20],
      [2, 60],
      [8, 100],
    ]),
  sameContact: ({ sameContact }) =>
    step(sameContact, [
      [1, 50],
      [3, 100],
    ]),
};

type Rule = (signals: Signals) => number;

/** What the letter itself says. */
const wordRules: Record<string, Rule> = {
  links: ({ links }) =>
    step(links, [
      [1, 5],
      [2, 25],
      [3, 50],
      [4, 100],
    ]),
  otherAddress: ({ hasOtherAddress }) => (hasOtherAddress ? 20 : 0),
  markup: ({ hasMarkup }) => (hasMarkup ? 100 : 0),
  massPhrases: ({ massPhrases }) =>
    step(massPhrases, [
      [1, 15],
      [2, 40],
      [3, 60],
      [6, 100],
    ]),
  offer: ({ offerSigns }) =>
    step(offerSigns, [
      [2, 10],
      [3, 25],
      [4, 50],
      [6, 70],
    ]),
  // Nobody types faster than ten letters a second; many paste what they wrote elsewhere.
  pasted: ({ lettersPerSecond }) => step(lettersPerSecond, [[12, 5]]),
  throwAway: ({ isThrowAway }) => (isThrowAway ? 30 : 0),
};

/** A language or script that we know nothing of. */
const strangeRules: Record<string, Rule> = {
  grammar: ({ isWithoutGrammar }) => (isWithoutGrammar ? 35 : 0),
  script: ({ isForeignScript }) => (isForeignScript ? 25 : 0),
};

const sumOf = (rules: Record<string, Rule>, signals: Signals): number =>
  Object.values(rules).reduce((total, rule) => total + rule(signals), 0);

/** So many letters to one business within minutes. */
const rushPoints = ({ recent }: Signals): number =>
  Math.max(
    step(recent.listingNow, [
      [1, 10],
      [2, 30],
      [3, 50],
    ]),
    step(recent.listing, [
      [3, 15],
      [10, 50],
    ]),
  );

const rules: Record<string, Rule> = {
  trap: ({ isTrapFilled }) => (isTrapFilled ? 100 : 0),
  token: ({ token }) => tokenPoints[token],
  haste: hastePoints,
  elsewhere: ({ isElsewhere }) => (isElsewhere ? 15 : 0),
  // Phones of before 2023 send nothing either.
  origin: ({ isSameOrigin }) => (isSameOrigin ? 0 : 10),
  ...wordRules,
  ...strangeRules,
  likeness: likenessPoints,
  network: ({ recent }) =>
    step(recent.network, [
      [8, 30],
      [15, 60],
      [40, 100],
    ]),
  networkToListing: ({ recent }) =>
    step(recent.networkToListing, [
      [1, 10],
      [3, 20],
      [6, 30],
      [12, 40],
    ]),
  strangersToListing: ({ recent }) =>
    step(recent.strangersToListing, [
      [1, 10],
      [2, 15],
    ]),
  networkStopped: ({ recent }) =>
    step(recent.networkStopped, [
      [2, 20],
      [10, 30],
    ]),
  address: ({ recent }) =>
    Math.max(
      step(recent.address, [
        [6, 50],
        [15, 100],
      ]),
      step(recent.addressDay, [
        [10, 50],
        [30, 100],
      ]),
    ),
  rush: rushPoints,
};

/** What a person who is known has in their favour. */
const trust = 20;

/** From here on a letter by itself is doubtful: sums, promises, links, what it shares with strangers. */
const doubtFrom = 10;
/** A letter waits this long for its second look. A campaign shows its face in less. */
export const secondLookMs = 60 * 60_000;

/** Held, but near enough to passing that a proved address settles it. */
const confirmableBelow = 90;
/** So many people in an hour are asked to confirm an address; an attack must not make us write to thousands. */
const confirmationsInHour = 40;

/** A short question that others asked too is no reason to wait. */
const doubtPoints = (signals: Signals): number =>
  sumOf({ ...wordRules, ...strangeRules }, signals) +
  (signals.words < shortWords ? 0 : likenessPoints(signals));

/** Weighs what is known of an inquiry. No single weak sign stops a letter; two or three together do. */
export function judge(signals: Signals): Judgement {
  const points = Object.entries(rules).map(([name, rule]) => ({ name, points: rule(signals) }));
  const sum = points.reduce((total, entry) => total + entry.points, 0);
  const trusted = signals.isKnownPerson ? trust : 0;
  const score = Math.max(0, sum - trusted);
  const verdict = verdictOf(score);
  const { held, addressHeld } = signals.recent;
  return {
    verdict,
    score,
    reasons: points.filter((entry) => entry.points >= 20).map(({ name }) => name),
    isDoubtful: verdict === 'pass' && doubtPoints(signals) - trusted >= doubtFrom,
    isConfirmable: score < confirmableBelow && held < confirmationsInHour && addressHeld === 0,
  };
}

/** The verdict on a letter that waited, by what came after it. */
export const secondVerdict = (score: number, after: Likeness): 'pass' | 'hold' =>
  score + likenessPoints(after) >= holdFrom ? 'hold' : 'pass';

function verdictOf(score: number): Verdict {
  if (score >= dropFrom) return 'drop';
  return score >= holdFrom ? 'hold' : 'pass';
}
