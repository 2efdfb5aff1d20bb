/** One request as it reaches the site, with what its sender did before. For the tests of the shield. */
export interface CorpusPost {
  who: string;
  isBot: boolean;
  /** Seconds since the beginning of the sample. */
  at: number;
  /** Which of the listings it is for. */
  listing: number;
  network: string;
  /** The browser says that a page of ours asks. */
  isSameOrigin: boolean;
  /** What the sender did about the form's token. */
  token: 'none' | 'forged' | 'fresh' | { harvestedBy: string };
  /** Seconds between opening the form and sending it. */
  took: number;
  name: string;
  email: string;
  subject?: string;
  message: string;
  type: 'general' | 'quote' | 'partnership' | 'press';
  homepage?: string;
}

export const corpusListings = 12;

/** The same numbers for the same seed, on every machine (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item;
  return { next, int, pick };
}
export type Random = ReturnType<typeof randomFrom>;

const given =
  'James Linda Robert Maria Kevin Anna Eric Laura Mason Olga Peter Sofia Brian Emily'.split(' ');
const family = 'Smith Brown Miller Wilson Petrov Lee Garcia Novak Walker Young King Hill'.split(
  ' ',
);
const mailHosts = ['gmail.com', 'outlook.com', 'yahoo.com', 'proton.me', 'mail.ru', 'gmx.com'];

export const letters = (random: Random, length: number) =>
  Array.from({ length }, () => random.pick('abcdefghijklmnopqrstuvwxyz'.split(''))).join('');

export const network = (random: Random) =>
  `${random.int(11, 220)}.${random.int(0, 255)}.${random.int(0, 255)}.0/24`;

export function sender(random: Random): { name: string; email: string } {
  const first = random.pick(given);
  const last = random.pick(family);
  const host = random.pick(mailHosts);
  return {
    name: `${first} ${last}`,
    email: `${first}${last}${random.int(1, 9999)}@${host}`.toLowerCase(),
  };
}

/** `{a|b|c}` becomes one of them, inside out: how mass mailers write one letter a thousand ways. */
export function spin(random: Random, template: string): string {
  const inner = /\{([^{}]*)\}/;
  let text = template;
  for (let found = inner.exec(text); found; found = inner.exec(text)) {
    text = text.replace(inner, random.pick((found[1] ?? '').split('|')));
  }
  return text;
}

const plainWords =
  'river table orange window garden silver morning travel paper mountain kitchen music summer bottle market ' +
  'doctor yellow engine pocket letter winter bridge animal circle finger heavy branch dinner island castle shadow ' +
  'ticket planet corner signal basket forest camera butter desert hammer ladder mirror needle';

/** Words without sense. */
export const salad = (random: Random, words: number) =>
  Array.from({ length: words }, () => random.pick(plainWords.split(' '))).join(' ');

/** What the bots of one sample write, and which bots they are. */
export interface Campaign {
  letter: (random: Random) => string;
  flood: (random: Random) => string;
  mix: 'broad' | 'quiet';
}
