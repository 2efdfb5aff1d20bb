/** One request as it reaches the site, with what its sender did before. For the tests of the shield. */
export interface SamplePost {
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

export const sampleListings = 12;
const sampleSeconds = 6 * 3600;

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

const letters = (random: Random, length: number) =>
  Array.from({ length }, () => random.pick('abcdefghijklmnopqrstuvwxyz'.split(''))).join('');

const network = (random: Random) =>
  `${random.int(11, 220)}.${random.int(0, 255)}.${random.int(0, 255)}.0/24`;

function sender(random: Random): { name: string; email: string } {
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

/** Letters of the sorts that contact forms really get. */
const firstTemplates = [
  '{Hi|Hello|Good day} {there|team|}, I {was looking|had a look|was browsing} at your {website|site|page} and {noticed|saw|found} it is {not ranking|hard to find} on {Google|search engines}. {We|Our agency} can {bring|put|get} you {on|to} the {first page|top 3} {within|in} {30|60|90} days. {Can I send|Shall I send|May I share} {a quote|our prices|a free audit}?',
  '{Dear|Hello} {business owner|owner|manager}, do you {need|require|want} {working capital|extra funds|a business loan}? {We approve|Approval in} {24 hours|one day|minutes}, {no collateral|bad credit welcome|no credit check}. {Amounts|Sums} {from|of} £{5,000|10,000} to £{250,000|500,000}. {Reply|Write back|Answer} {now|today} {to apply|for terms|to get started}.',
  '{Hey|Hello}, {want|need|looking for} {5k|10k|20k} {real|genuine|active} {Instagram|TikTok|Facebook} {followers|likes}? {Cheapest|Lowest} prices, {instant|fast|quick} delivery. {Message me|Contact us} {for the list|for packages|today}. {https://grow-fans.example/|www.grow-fans.example} ',
  '{Attention|Notice}: {earn|make} {$2,000|£1,500|€3,000} {a week|weekly|every week} with {our|this} {crypto|bitcoin|forex} {robot|platform|system}. {No experience|Anyone can do it|Fully automatic}. {Start|Join|Register} {here|now}: {https://coin-rise.example/a|https://coin-rise.example/b}{1|2|3|4}{5|6|7|8}',
  '{I am|My name is} {Sarah|Kate|Monica}, {outreach manager|content editor|marketing assistant}. {I would like to|Could we|We want to} {publish|place} a {guest post|sponsored article} {on your site|on your blog} with a {dofollow|permanent} {link|backlink}. {What is your price|How much do you charge|Please share your rates}?',
  '{We supply|Our factory makes|We manufacture} {LED lights|face masks|packaging bags|hair extensions} at {wholesale|factory|best} {price|prices} from {China|Guangzhou|Shenzhen}. {MOQ|Minimum order} {100|500} pcs. {Kindly|Please} {send|reply with} your {WhatsApp|requirement|mail} for {catalogue|price list}.',
];

/** Other letters. */
const secondTemplates = [
  '{Hello|Hi} {team|owner}, {we design|I build} {modern|mobile-friendly|fast} websites {starting at|from} £{149|199|249}. {Your current site|The one you have} {looks dated|loads slowly}. {Interested|Want to see examples|Shall I make a free mock-up}?',
  '{URGENT|Important}: your {domain|listing} {will expire|is about to expire} {today|in 24 hours}. {Pay|Settle|Renew} {now|at once} to {avoid|prevent} {suspension|loss of service}: {https://renew-fast.example/|https://renew-fast.example/pay}{?id=1|?id=2|?id=3}',
  '{Get|Buy} {verified|fresh|targeted} {email lists|B2B leads} of {10,000|50,000} {UK|London} {buyers|consumers}. {95%|98%} {deliverable|accurate}. {Today only|This week}: {half price|50% off}. {Answer|Reply} {YES|LIST} to {order|receive a sample}.',
  '{Play|Win} {today|tonight} at {Royal|Lucky|Golden} {Casino|Slots}: {200|300} free spins, {no deposit|instant payout}. {Sign up|Register} at {https://lucky-spin.example|www.lucky-spin.example} {with code|using} {WIN|LUCK}{7|77|777}',
];

/** A third lot, with a flood of whole sentences. */
const thirdTemplates = [
  '{Good morning|Hello}, we {clean|look after} {shops|offices|restaurants} {at night|before opening} {in|around} {London|Kent|Essex}. {Fully insured|Vetted staff|Eco products}. {Could we|May we} {visit|ring you} to {leave|give} a price {this week|next week}?',
  '{Dearest|Beloved} friend, I am {Mrs|Madam} {Helen|Grace|Ruth}, a {widow|sick widow} {from|in} {Canada|Norway}. I {want|have decided} to {donate|give} my late husband’s {$4.5 million|$7.2 million} to {you|your community}. {Contact|Write to} my {lawyer|attorney} at {helen.trust|barrister.cole}@{gmx.com|mail.com} {in confidence|urgently}.',
  '{Здравствуйте|Добрый день}! {Предлагаем|Мы предлагаем} {базы|свежие базы} {компаний|клиентов} {Англии|Лондона}. {Низкая|Лучшая} цена, {быстро|гарантия}. {Пишите|Напишите} {нам|сюда}: base{1|2|3}@mail.ru',
  'Every {missed|lost} call {costs|loses} you {money|a customer}. Our {AI|virtual} receptionist {answers|picks up} {day and night|24/7} in your {voice|name}. {Watch|See} how: {https://call-robot.example|https://call-robot.example/demo}{?r=1|?r=2|?r=3|}',
  '{Bad|Negative|One-star} reviews {hurting|killing} your {shop|sales}? We {remove|delete} them {for good|within a week}. {You pay|Payment} {after|only when it is done}. {Over|More than} {500|900} {firms|happy owners}. {Text|WhatsApp} {me|us} on +{44|1} 7{4|5|6}00 {123456|654321}',
  '{Is|Are} your {energy|electricity|gas} {contract|bill} {up for renewal|too high}? We {compare|check} {30|27} suppliers and {cut|bring down} {bills|costs} by {up to 40%|a third}. {Just send|Send us} {a photo of your bill|your last bill} {and we do the rest|today}.',
];

/** A fourth, of which the rules know nothing: written after them, and they were not changed for it. */
const unseenTemplates = [
  '{Flyers|Leaflets|Business cards} {printed|made} {overnight|in two days}: {5,000|2,500} for {£79|£59}. {Artwork|Layout} {included|at no cost}. {Order|Details} at {https://print-nest.example|https://print-nest.example/uk}{/a|/b|/c|}',
  'PENALTY {NOTICE|CHARGE}: a vehicle {registered to|used by} your {company|shop} was {seen|filmed} in a {clean air|bus} zone. {Settle|Clear} the {balance|fine} of {£35|£60} {within 48 hours|by Friday} at {https://fine-desk.example|https://fine-desk.example/p}{?n=4|?n=5|?n=6}',
  '{Bonjour|Madame, Monsieur}, {nous créons|notre équipe réalise} des sites {vitrine|marchands} {à partir de|dès} {299|490} €. {Le vôtre|Votre page} {mérite mieux|n’attire pas assez de clients}. {Un appel|Quinze minutes} {suffit|pour vous montrer} : {https://site-eclair.example|www.site-eclair.com}',
  '{السلام عليكم|مرحبا}، نقدم {تمويلا|قروضا} {للشركات|للمتاجر} {بدون ضمان|بدون فوائد} خلال {يومين|أسبوع}. {للتواصل|راسلنا} على {واتساب|البريد} {fund.gulf@mail.com|+971 50 000 0000}',
  '{Hiring|We are hiring}: {pack|assemble} {pens|candles} at home, {£450|£600} {weekly|for a week}, {no skills|no interview} needed. {Deposit|Starter kit} {£20|£25} {refunded|given back}. {Message|Add} {Mr Paul|Miss Joy} on Telegram @{homepack|easywork}{1|2|3}',
  'The {name|domain} {blackowned|peckhamshop|diasporafood}{uk|shop|online}.com is {for sale|being sold} {this month|by its holder}. {As|Since} it {fits|matches} your {trade|firm} you {get|have} {first refusal|priority} at {$480|$350}. {Shall I|Should we} {hold|reserve} it?',
];

const questions = [
  'What time do you {close|open} {today|tomorrow|on Monday}?',
  'How much is {a small one|the big one|delivery|a box}?',
  'Can I {come|pop in|visit} {with my son|at lunch|after six}?',
  'Do you {still have|sell|stock} {the red one|plantain|size {4|6|8}}?',
  'Is {the owner|Auntie|anybody} in {this afternoon|on Thursday}?',
  'I {rang|called} {twice|yesterday} and {nobody|no one} answered.',
];

const sentences = [
  'I would like to know more about the {0} that you had in the {1}.',
  'My friend told me that your {0} is better than the {1} of the others.',
  'When will the {0} come back, and is the {1} still there?',
  'We were in your place with the {0} and forgot our {1}.',
  'Is it true that the {0} costs as much as a {1}?',
  'Please keep one {0} for me until the {1} is over.',
];

const plainWords =
  'river table orange window garden silver morning travel paper mountain kitchen music summer bottle market ' +
  'doctor yellow engine pocket letter winter bridge animal circle finger heavy branch dinner island castle shadow ' +
  'ticket planet corner signal basket forest camera butter desert hammer ladder mirror needle';

const salad = (random: Random, words: number) =>
  Array.from({ length: words }, () => random.pick(plainWords.split(' '))).join(' ');

const nonsense = (random: Random) =>
  random.int(0, 1) === 0
    ? salad(random, random.int(8, 24))
    : Array.from({ length: 10 }, () => letters(random, random.int(3, 9))).join(' ');

/** Sense enough to be read to the end. */
const chatter = (random: Random) =>
  Array.from({ length: random.int(1, 3) }, () =>
    random.pick(sentences).replaceAll(/\{\d\}/g, () => salad(random, 1)),
  ).join(' ');

/** What people ask, too. */
const smallTalk = (random: Random) =>
  Array.from({ length: random.int(1, 3) }, () => spin(random, random.pick(questions))).join(' ');

/** What the bots of one sample write. */
export interface Campaign {
  letters: readonly string[];
  flood: (random: Random) => string;
}

export const campaigns = {
  first: { letters: firstTemplates, flood: nonsense },
  second: { letters: secondTemplates, flood: nonsense },
  third: { letters: thirdTemplates, flood: chatter },
  unseen: { letters: unseenTemplates, flood: smallTalk },
} as const satisfies Record<string, Campaign>;

type Draft = Omit<SamplePost, 'who' | 'isBot'>;
type Bot = (random: Random, campaign: Campaign) => () => Draft;

const anyTime = (random: Random) => random.int(0, sampleSeconds);

const draft = (random: Random, over: Partial<Draft> & { message: string }): Draft => ({
  at: anyTime(random),
  listing: random.int(0, sampleListings - 1),
  network: network(random),
  isSameOrigin: true,
  token: 'fresh',
  took: random.int(8, 60),
  type: random.pick(['general', 'general', 'quote', 'partnership'] as const),
  ...sender(random),
  ...over,
});

const letter = (random: Random, campaign: Campaign) => spin(random, random.pick(campaign.letters));

/** Eight ways in which programs fill in forms. */
const bots: Record<string, { posts: number; bot: Bot }> = {
  /** Posts straight to the address of the form, from one machine. */
  direct: {
    posts: 150,
    bot: (random, campaign) => {
      const home = network(random);
      return () =>
        draft(random, {
          message: letter(random, campaign),
          network: home,
          token: random.pick(['none', 'none', 'forged'] as const),
          isSameOrigin: false,
        });
    },
  },
  /** Took one token from one form and uses it again and again. */
  replayer: {
    posts: 150,
    bot: (random, campaign) => () =>
      draft(random, { message: letter(random, campaign), token: { harvestedBy: 'replayer' } }),
  },
  /** A browser driven by a program, as fast as it goes. */
  instant: {
    posts: 120,
    bot: (random) => {
      const farm = [network(random), network(random), network(random)];
      return () =>
        draft(random, {
          message: `Hello I am interested in your services, please contact me. Ref ${letters(random, 6)}`,
          network: random.pick(farm),
          took: random.int(1, 12) / 10,
        });
    },
  },
  /** The same with pauses, one machine, letters spun. */
  patient: {
    posts: 120,
    bot: (random, campaign) => {
      const home = network(random);
      return () => draft(random, { message: letter(random, campaign), network: home });
    },
  },
  /** Every letter through another home connection. */
  proxied: {
    posts: 160,
    bot: (random, campaign) => () => draft(random, { message: letter(random, campaign) }),
  },
  /** Words without sense and links to a few sites. */
  linker: {
    posts: 120,
    bot: (random) => {
      const sites = Array.from({ length: 6 }, () => `${letters(random, 9)}.example`);
      return () => {
        const links = Array.from(
          { length: random.int(1, 4) },
          () => `https://${random.pick(sites)}/${letters(random, 7)}`,
        );
        return draft(random, { message: `${salad(random, random.int(4, 14))} ${links.join(' ')}` });
      };
    },
  },
  /** Fills in whatever it finds. */
  filler: {
    posts: 80,
    bot: (random) => () =>
      draft(random, {
        message: salad(random, random.int(5, 20)),
        subject: letters(random, 8),
        homepage: `https://${letters(random, 8)}.example`,
      }),
  },
  /** Buries one business. */
  flooder: {
    posts: 100,
    bot: (random, campaign) => {
      const farm = [network(random), network(random), network(random)];
      const listing = random.int(0, sampleListings - 1);
      const from = random.int(0, sampleSeconds - 7200);
      return () =>
        draft(random, {
          at: from + random.int(0, 7200),
          listing,
          network: random.pick(farm),
          message: campaign.flood(random),
        });
    },
  },
};

/** 1,000 posts of eight bots in six hours, in the order of time. */
export function botPosts(seed: number, campaign: Campaign): SamplePost[] {
  const random = randomFrom(seed);
  return Object.entries(bots)
    .flatMap(([who, { posts, bot }]) => {
      const next = bot(random, campaign);
      return Array.from({ length: posts }, () => ({ who, isBot: true, ...next() }));
    })
    .toSorted((a, b) => a.at - b.at);
}
