import type { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import type { Area } from '#features/eligibility/facts.ts';
import type { TenderCategory } from '../tender.policy.ts';

export interface SampleTender {
  title: string;
  buyer: string;
  category: TenderCategory;
  area: Area;
  location: string;
  /** Pounds; null: the buyer names no value. */
  pounds: number | null;
  /** Days from the day on which the samples are made; those before it have closed. */
  closes: number;
  summary: string;
  description: string;
  plain: string;
  cpv: readonly string[];
  lots?: readonly { title: string; description: string; pounds: number | null }[];
  suits?: 'small' | 'charities' | 'both';
  rules?: EligibilityRules;
  /** Who won which lot, or the whole, for how many pounds. */
  awards?: readonly { lot?: number; to: string; pounds: number }[];
}

/** The invented council of the demonstration: its officer finds these as their own. */
export const demoCouncil = 'Sample Council of the South Bank';

/** What its officer still has to award, and who bid: a page of the demonstration, and a name that was typed in. */
export const demoClosed = 'Lunches for the summer school';
export const demoBidders = ['Auntie Dede Chop Window', 'Sample Lunch Company'] as const;

const common =
  'This tender is invented, so that you can try the site out. Nobody buys anything here, and no bid is taken.';

const described = (text: string) => `${text}\n\n${common}`;

/** Invented tenders of invented councils. */
export const sampleTenders: readonly SampleTender[] = [
  {
    title: 'School meals with African and Caribbean dishes for six primary schools',
    buyer: demoCouncil,
    category: 'services',
    area: 'london',
    location: 'Peckham and Camberwell',
    pounds: 240_000,
    closes: 9,
    summary:
      'Hot lunches for 1,400 pupils a day, with at least two dishes a week from West Africa or the Caribbean.',
    description: described(
      'Cook and deliver hot lunches to six primary schools on 190 days a year, for two years. Menus meet the School Food Standards. You may bid for the north schools, the south schools, or both.',
    ),
    plain:
      'We need somebody to cook school lunches for six schools. You can do three schools or all six. You need a food hygiene rating of 4 or 5 when you start.',
    cpv: ['55524000'],
    lots: [
      { title: 'North schools', description: 'Three schools, 640 pupils.', pounds: 110_000 },
      { title: 'South schools', description: 'Three schools, 760 pupils.', pounds: 130_000 },
    ],
    suits: 'both',
    rules: { cover: { public: 2_000_000 }, years: { least: 1 } },
  },
  {
    title: 'Interpreting in Yoruba, Twi, Somali, Tigrinya and Amharic',
    buyer: 'Sample Borough of Eastmere',
    category: 'services',
    area: 'london',
    location: 'Eastmere',
    pounds: 90_000,
    closes: 12,
    summary:
      'Interpreters for housing, school and social work meetings, in person and by telephone.',
    description: described(
      'About 1,800 hours a year. You may offer one language or several. Interpreters have a certificate in community interpreting and an enhanced check.',
    ),
    plain: 'If you can interpret in one of these languages, you can bid for that language alone.',
    cpv: ['79540000'],
    suits: 'small',
    rules: { areas: ['london', 'south-east'], years: { least: 2 } },
  },
  {
    title: 'New roof for Harbour Lane Library',
    buyer: 'Sample Borough of Harbourton',
    category: 'construction',
    area: 'south-west',
    location: 'Harbourton',
    pounds: 320_000,
    closes: 16,
    summary: 'Take off and renew 900 square metres of slate roof, with insulation.',
    description: described(
      'The library stays open on the ground floor while you work. Scaffolding is part of the contract. Site visits are on the second Tuesday of the month.',
    ),
    plain:
      'The library needs a new roof. It stays open while you work, so noisy work is before 10 am.',
    cpv: ['45260000', '45320000'],
  },
  {
    title: 'Cleaning of three community centres',
    buyer: demoCouncil,
    category: 'maintenance',
    area: 'london',
    location: 'Brixton, Stockwell and Peckham',
    pounds: 66_000,
    closes: 21,
    summary: 'Evening cleaning, five days a week, for three years. One lot for each centre.',
    description: described(
      'Staff are paid the London Living Wage. Products carry an ecolabel. Each centre is a lot of its own.',
    ),
    plain:
      'You can bid for one building. You need public liability cover of £5 million when the contract starts.',
    cpv: ['90910000'],
    lots: [
      { title: 'Brixton centre', description: '12 hours a week.', pounds: 24_000 },
      { title: 'Stockwell centre', description: '10 hours a week.', pounds: 20_000 },
      { title: 'Peckham centre', description: '11 hours a week.', pounds: 22_000 },
    ],
    suits: 'small',
  },
  {
    title: 'Support for carers from African and Caribbean families',
    buyer: 'Sample City Council of Northgate',
    category: 'healthcare',
    area: 'yorkshire',
    location: 'Northgate',
    pounds: 150_000,
    closes: 24,
    summary: 'Respite, advice and a monthly meeting for 200 unpaid carers.',
    description: described(
      'Two years, with one more if both agree. You show how carers help to plan the service. Grants of other funders may be used beside it.',
    ),
    plain: 'People who look after a relative need a break and good advice. We pay for two years.',
    cpv: ['85320000'],
    suits: 'charities',
  },
  {
    title: 'Laptops and support for 14 libraries',
    buyer: 'Sample County Council of Westfold',
    category: 'it',
    area: 'west-midlands',
    location: 'All of Westfold',
    pounds: 85_000,
    closes: 27,
    summary: '160 laptops, set-up, and three years of repair.',
    description: described(
      'Refurbished equipment is welcome where it has a guarantee of three years. Old equipment is collected and its data erased.',
    ),
    plain: 'We buy 160 laptops. Used ones are fine if you guarantee them for three years.',
    cpv: ['30200000', '50300000'],
    suits: 'small',
  },
  {
    title: 'After-school science club for ages 8 to 14',
    buyer: 'Sample Borough of Eastmere',
    category: 'education',
    area: 'london',
    location: 'Eastmere',
    pounds: 38_000,
    closes: 30,
    summary: 'Two afternoons a week in four schools, for one school year.',
    description: described(
      'Everybody who works with children has an enhanced check. Equipment is part of the price.',
    ),
    plain: 'A club with experiments, twice a week. We pay for people, rooms are free.',
    cpv: ['80500000'],
    suits: 'both',
  },
  {
    title: 'Advice on procurement for small businesses',
    buyer: 'Sample Metropolitan Council of Millbrook',
    category: 'consulting',
    area: 'north-west',
    location: 'Millbrook',
    pounds: 45_000,
    closes: 33,
    summary: 'Twelve workshops and 80 single sessions on how to bid for public contracts.',
    description: described(
      'You have written bids that won. Half of the sessions are in the evening.',
    ),
    plain: 'Help small firms to bid for public work: 12 workshops and 80 talks one to one.',
    cpv: ['79400000'],
    suits: 'small',
  },
  {
    title: 'Grounds maintenance of eleven parks',
    buyer: 'Sample Borough of Harbourton',
    category: 'maintenance',
    area: 'south-west',
    location: 'Harbourton',
    pounds: 1_200_000,
    closes: 36,
    summary: 'Mowing, hedges, beds and litter for five years.',
    description: described('No glyphosate. Two apprentices a year come from the borough.'),
    plain: 'A large contract over five years. Small firms can join together and bid as a group.',
    cpv: ['77310000'],
  },
  {
    title: 'Translation of council letters into twelve languages',
    buyer: 'Sample City Council of Northgate',
    category: 'services',
    area: 'yorkshire',
    location: 'Online',
    pounds: 60_000,
    closes: 38,
    summary: 'About 400,000 words a year, with a second reader for each text.',
    description: described(
      'Languages: Amharic, Arabic, French, Hausa, Igbo, Lingala, Portuguese, Somali, Swahili, Tigrinya, Twi, Yoruba. You may offer some of them.',
    ),
    plain: 'You may bid for one language or several. Each text is read by a second person.',
    cpv: ['79530000'],
    suits: 'small',
  },
  {
    title: 'Minibus transport to day centres',
    buyer: 'Sample County Council of Westfold',
    category: 'services',
    area: 'west-midlands',
    location: 'South Westfold',
    pounds: 410_000,
    closes: 41,
    summary: 'Door to door for 90 older people, five days a week.',
    description: described(
      'Buses have a lift for wheelchairs. Drivers have the MiDAS certificate.',
    ),
    plain: 'Bring older people to their day centre and home again, on five days a week.',
    cpv: ['60130000'],
  },
  {
    title: 'Fitting of heat pumps in 60 council homes',
    buyer: 'Sample Metropolitan Council of Millbrook',
    category: 'construction',
    area: 'north-west',
    location: 'Millbrook',
    pounds: 780_000,
    closes: 45,
    summary: 'Survey, fitting and first year of service.',
    description: described('You have the MCS certificate. Residents choose their day.'),
    plain: 'Put heat pumps into 60 homes. You need the MCS certificate.',
    cpv: ['45330000', '51100000'],
  },
  {
    title: 'Wellbeing sessions for new mothers',
    buyer: 'Sample Borough of Eastmere',
    category: 'healthcare',
    area: 'london',
    location: 'Eastmere',
    pounds: 52_000,
    closes: 48,
    summary: 'Weekly sessions in three children’s centres, with childcare.',
    description: described(
      'You work with the midwives of the borough. At least one session is for mothers who came to the UK lately.',
    ),
    plain:
      'Weekly meetings for new mothers in three places. Somebody looks after the babies meanwhile.',
    cpv: ['85310000'],
    suits: 'charities',
  },
  {
    title: 'Website and booking for sports halls',
    buyer: 'Sample Council of Glenmara',
    category: 'it',
    area: 'scotland',
    location: 'Glenmara',
    pounds: 110_000,
    closes: 52,
    summary: 'A booking service that works on telephones and for screen readers.',
    description: described('It meets WCAG 2.2 AA. The source is open. Data stays in the UK.'),
    plain:
      'Build a website on which people book a hall. It must work for everybody, also with a screen reader.',
    cpv: ['72200000'],
  },
  {
    title: 'Office furniture, new and used',
    buyer: 'Sample Council of Llanfair Newydd',
    category: 'general',
    area: 'wales',
    location: 'Llanfair Newydd',
    pounds: 34_000,
    closes: 55,
    summary: '120 desks and chairs; at least half of them used.',
    description: described('Delivery is part of the price. Offers may be in Welsh or English.'),
    plain: 'We buy 120 desks and chairs. Half or more should be used ones.',
    cpv: ['39100000'],
    suits: 'both',
  },
  {
    title: 'Carnival stewards and security',
    buyer: demoCouncil,
    category: 'services',
    area: 'london',
    location: 'South Bank',
    pounds: 130_000,
    closes: 58,
    summary: 'Stewards, licensed security and first aid for two days in August.',
    description: described(
      'Security staff have an SIA licence. Stewards know the streets and the music.',
    ),
    plain: 'Two days in August, 90 people. Security staff need an SIA licence.',
    cpv: ['79710000'],
  },
  {
    title: 'Evaluation of a youth programme',
    buyer: 'Sample Council of Glenmara',
    category: 'consulting',
    area: 'scotland',
    location: 'Glenmara',
    pounds: 24_000,
    closes: 62,
    summary: 'Interviews with 60 young people, and a short report that they can read.',
    description: described(
      'Young people help to plan the questions. You have ethical approval or get it.',
    ),
    plain:
      'Find out what a youth programme has changed, and write that so that everybody understands it.',
    cpv: ['79300000'],
    suits: 'small',
  },
  {
    title: 'English classes for adults',
    buyer: 'Sample Council of Llanfair Newydd',
    category: 'education',
    area: 'wales',
    location: 'Llanfair Newydd',
    pounds: 72_000,
    closes: 66,
    summary: 'Four levels, mornings and evenings, for two years.',
    description: described(
      'Teachers have the CELTA or the like. There is a crèche in the morning.',
    ),
    plain: 'Teach English to adults in four groups. Half of the classes are in the evening.',
    cpv: ['80400000'],
    suits: 'both',
  },
  {
    title: 'Lunches for the summer school',
    buyer: demoCouncil,
    category: 'services',
    area: 'london',
    location: 'Peckham',
    pounds: 18_000,
    closes: -6,
    summary: 'Packed lunches for 120 children on 20 days.',
    description: described(
      'Half of the lunches have no meat. Boxes are used again. The summer school is in two schools.',
    ),
    plain: 'Make 120 packed lunches a day for four weeks.',
    cpv: ['55524000'],
    suits: 'small',
  },
  {
    title: 'Catering for council meetings',
    buyer: 'Sample Metropolitan Council of Millbrook',
    category: 'services',
    area: 'north-west',
    location: 'Millbrook',
    pounds: 40_000,
    closes: -40,
    summary: 'Lunch for up to 60 people, about 50 times a year. One lot for each town hall.',
    description: described(
      'At least half of the dishes have no meat. Cups and plates are used again.',
    ),
    plain: 'Lunch for meetings, about once a week.',
    cpv: ['55520000'],
    suits: 'small',
    lots: [
      { title: 'East town hall', description: 'About 30 lunches a year.', pounds: 24_000 },
      { title: 'West town hall', description: 'About 20 lunches a year.', pounds: 16_000 },
    ],
    awards: [
      { lot: 0, to: 'Sample Auntie Efua’s Kitchen', pounds: 22_500 },
      { lot: 1, to: 'Sample Caribbean Caterers', pounds: 15_000 },
    ],
  },
];
