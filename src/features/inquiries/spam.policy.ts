/** Delivered; shown to staff first; thrown away while the sender is told what everybody is told. */
export type Verdict = 'pass' | 'hold' | 'drop';

/** What is known of one inquiry and of those before it. */
export interface Signals {
  /** A field was filled in that people don't see. */
  isTrapFilled: boolean;
  /** The form's token: `used` was sent before, `stale` is older than a day. */
  token: 'good' | 'missing' | 'forged' | 'used' | 'stale';
  /** Seconds between opening the form and sending it; 0 without a good token, and where the clock stands. */
  seconds: number;
  /** The form was shown filled in, to be read and sent: before JavaScript there is no other way to a token. */
  isConfirmed: boolean;
  /** The form was opened from another network. */
  isElsewhere: boolean;
  /** The browser says that a page of ours asks. */
  isSameOrigin: boolean;
  /** Signed in with an address that is proved. */
  isKnownPerson: boolean;
  links: number;
  /** An address of mail in the text that is not the sender's own: answers are wanted elsewhere. */
  hasOtherAddress: boolean;
  /** Markup of web pages or forums: people don't type it. */
  hasMarkup: boolean;
  /** Different phrases of mass mail: rankings, loans, followers, … */
  massPhrases: number;
  /** Not one small word of any language that we know them of, in a text long enough to have some. */
  isWithoutGrammar: boolean;
  /** Letters of a script that none of the site's languages uses. */
  isForeignScript: boolean;
  /** The address is of a mail box for one use. */
  isThrowAway: boolean;
  /** Words of the text: what is short is easily the same. */
  words: number;
  /** Like texts of other addresses in the last three days, and those among them that were stopped. */
  alike: { others: number; stopped: number };
  /** Links to the same host from other addresses. */
  sameHost: number;
  /** Texts of other addresses that give the same address, number or handle. */
  sameContact: number;
  recent: {
    /** From this network in ten minutes. */
    network: number;
    /** From this network to this listing in a day. */
    networkToListing: number;
    /** Stopped from this network in a day. */
    networkStopped: number;
    /** From this address in an hour, and in a day. */
    address: number;
    addressDay: number;
    /** Delivered to this listing in an hour. */
    listing: number;
    /** Stopped on the whole site in an hour: an attack is under way. */
    stopped: number;
  };
}

export interface Judgement {
  verdict: Verdict;
  score: number;
  /** Names of the rules that weighed in, for staff. */
  reasons: readonly string[];
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

const alikePoints = ({ words, alike }: Signals): number => {
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

const rules: Record<string, (signals: Signals) => number> = {
  trap: ({ isTrapFilled }) => (isTrapFilled ? 100 : 0),
  token: ({ token }) => tokenPoints[token],
  haste: hastePoints,
  elsewhere: ({ isElsewhere }) => (isElsewhere ? 15 : 0),
  // Phones of before 2023 send nothing either.
  origin: ({ isSameOrigin }) => (isSameOrigin ? 0 : 10),
  links: ({ links }) =>
    step(links, [
      [1, 10],
      [2, 40],
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
  grammar: ({ isWithoutGrammar }) => (isWithoutGrammar ? 40 : 0),
  script: ({ isForeignScript }) => (isForeignScript ? 25 : 0),
  throwAway: ({ isThrowAway }) => (isThrowAway ? 30 : 0),
  alike: alikePoints,
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
  network: ({ recent }) =>
    step(recent.network, [
      [8, 30],
      [15, 60],
      [40, 100],
    ]),
  networkToListing: ({ recent }) =>
    step(recent.networkToListing, [
      [1, 15],
      [3, 25],
      [12, 40],
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
  listing: ({ recent }) =>
    step(recent.listing, [
      [3, 15],
      [10, 50],
    ]),
  attack: ({ recent }) =>
    step(recent.stopped, [
      [20, 10],
      [60, 20],
    ]),
};

/** What a person who is known has in their favour. */
const trust = 20;

/** Weighs what is known of an inquiry. No single weak sign stops a letter; two or three together do. */
export function judge(signals: Signals): Judgement {
  const points = Object.entries(rules).map(([name, rule]) => ({ name, points: rule(signals) }));
  const sum = points.reduce((total, entry) => total + entry.points, 0);
  const score = Math.max(0, sum - (signals.isKnownPerson ? trust : 0));
  const reasons = points.filter((entry) => entry.points >= 20).map(({ name }) => name);
  return { verdict: verdictOf(score), score, reasons };
}

function verdictOf(score: number): Verdict {
  if (score >= dropFrom) return 'drop';
  return score >= holdFrom ? 'hold' : 'pass';
}
