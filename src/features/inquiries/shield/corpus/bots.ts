import { letters, network, randomFrom, salad, corpusListings, sender } from './posts.ts';
import type { Campaign, Random, CorpusPost } from './posts.ts';

const hour = 3600;
/** How long a sample lasts: the quiet programs take a whole day. */
export const corpusSeconds = { broad: 6 * hour, quiet: 24 * hour };

type Draft = Omit<CorpusPost, 'who' | 'isBot'>;
type Bot = (random: Random, campaign: Campaign) => () => Draft;

const draft = (
  random: Random,
  { mix }: Campaign,
  over: Partial<Draft> & { message: string },
): Draft => ({
  at: random.int(0, corpusSeconds[mix]),
  listing: random.int(0, corpusListings - 1),
  network: network(random),
  isSameOrigin: true,
  token: 'fresh',
  took: random.int(8, 60),
  type: random.pick(['general', 'general', 'quote', 'partnership'] as const),
  ...sender(random),
  ...over,
});

/** As long as a person would need to type it. */
const typed = (random: Random, message: string) =>
  Math.round(message.length / (2.5 + 3 * random.next())) + random.int(3, 20);

/** A few machines of one owner. */
const farmOf = (random: Random, size: number) =>
  Array.from({ length: size }, () => network(random));

/** Ways in which programs fill in forms. */
const bots = {
  /** Posts straight to the address of the form, from one machine. */
  direct: (random, campaign) => {
    const home = network(random);
    return () =>
      draft(random, campaign, {
        message: campaign.letter(random),
        network: home,
        token: random.pick(['none', 'none', 'forged'] as const),
        isSameOrigin: false,
      });
  },
  /** Took one token from one form and uses it again and again. */
  replayer: (random, campaign) => () =>
    draft(random, campaign, {
      message: campaign.letter(random),
      token: { harvestedBy: 'replayer' },
    }),
  /** A browser driven by a program, as fast as it goes. */
  instant: (random, campaign) => {
    const farm = farmOf(random, 3);
    return () =>
      draft(random, campaign, {
        message: `Hello I am interested in your services, please contact me. Ref ${letters(random, 6)}`,
        network: random.pick(farm),
        took: random.int(1, 12) / 10,
      });
  },
  /** The same with pauses, one machine, letters spun. */
  patient: (random, campaign) => {
    const home = network(random);
    return () => draft(random, campaign, { message: campaign.letter(random), network: home });
  },
  /** Every letter through another home connection. */
  proxied: (random, campaign) => () =>
    draft(random, campaign, { message: campaign.letter(random) }),
  /** Words without sense and links to a few sites. */
  linker: (random, campaign) => {
    const sites = Array.from({ length: 6 }, () => `${letters(random, 9)}.example`);
    return () => {
      const links = Array.from(
        { length: random.int(1, 4) },
        () => `https://${random.pick(sites)}/${letters(random, 7)}`,
      );
      return draft(random, campaign, {
        message: `${salad(random, random.int(4, 14))} ${links.join(' ')}`,
      });
    };
  },
  /** Fills in whatever it finds. */
  filler: (random, campaign) => () =>
    draft(random, campaign, {
      message: salad(random, random.int(5, 20)),
      subject: letters(random, 8),
      homepage: `https://${letters(random, 8)}.example`,
    }),
  /** Buries one business. */
  flooder: (random, campaign) => {
    const farm = farmOf(random, 3);
    const listing = random.int(0, corpusListings - 1);
    const from = random.int(0, corpusSeconds[campaign.mix] - 2 * hour);
    return () =>
      draft(random, campaign, {
        at: from + random.int(0, 2 * hour),
        listing,
        network: random.pick(farm),
        message: campaign.flood(random),
      });
  },
  /** Opens each form, waits as long as a person would type, and comes from another home each time. */
  typist: (random, campaign) => () => {
    const message = campaign.letter(random);
    return draft(random, campaign, { message, took: typed(random, message) });
  },
  /** Goes through the directory again and again from one row of machines, at a human pace. */
  sweeper: (random, campaign) => {
    const farm = farmOf(random, 6);
    let visits = 0;
    const every = corpusSeconds[campaign.mix] / 150;
    return () => {
      const message = campaign.letter(random);
      visits += 1;
      return draft(random, campaign, {
        at: Math.floor(visits * every * 0.99),
        listing: visits % corpusListings,
        network: random.pick(farm),
        message,
        took: typed(random, message),
      });
    };
  },
  /** Gives one address, which may even be its own. */
  mailbox: (random, campaign) => {
    const one = sender(random);
    return () => {
      const message = campaign.letter(random);
      return draft(random, campaign, { ...one, message, took: typed(random, message) });
    };
  },
} satisfies Record<string, Bot>;

/** How many posts of each: all sorts, or only those that nothing but their letters gives away. */
const mixes: Record<Campaign['mix'], Partial<Record<keyof typeof bots, number>>> = {
  broad: {
    direct: 150,
    replayer: 150,
    instant: 120,
    patient: 120,
    proxied: 160,
    linker: 120,
    filler: 80,
    flooder: 100,
  },
  quiet: {
    patient: 120,
    proxied: 180,
    typist: 330,
    sweeper: 150,
    mailbox: 60,
    linker: 60,
    flooder: 100,
  },
};

/** 1,000 posts, in the order of time. */
export function botPosts(seed: number, campaign: Campaign): CorpusPost[] {
  const random = randomFrom(seed);
  return Object.entries(mixes[campaign.mix])
    .flatMap(([who, posts]) => {
      const next = bots[who as keyof typeof bots](random, campaign);
      return Array.from({ length: posts }, () => ({ who, isBot: true, ...next() }));
    })
    .toSorted((a, b) => a.at - b.at);
}
