import type { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';

export interface SampleFund {
  name: string;
  funder: string;
  description: string;
  /** Pounds: least and most of one award, and all together. */
  pounds: readonly [least: number | null, most: number | null, all: number | null];
  /** Days from the day on which the samples are made. */
  days: readonly [opens: number, closes: number];
  criteria: readonly string[];
  rules: EligibilityRules;
}

const groups: EligibilityRules['legalForms'] = ['charity', 'cio', 'cic', 'community-group'];
const charities: EligibilityRules['legalForms'] = ['charity', 'cio'];
const businesses: EligibilityRules['legalForms'] = [
  'limited-company',
  'sole-trader',
  'partnership',
  'cic',
];

/** Invented programmes of invented funders, as a visitor would meet real ones. */
export const sampleFunds: readonly SampleFund[] = [
  {
    name: 'Small Roots Community Grants',
    funder: 'Rivergate Foundation',
    description:
      'Small grants for groups run by and for African and Caribbean communities: a lunch club, a Saturday school, a minibus, the hall for a year. You write two pages and talk to us once. We decide within six weeks.',
    pounds: [500, 5_000, 120_000],
    days: [-20, 24],
    criteria: [
      'Your yearly income is below £50,000.',
      'Local people lead the group.',
      'You have a bank account with two signatories.',
    ],
    rules: {
      legalForms: groups,
      income: { most: 50_000 },
      serves: ['black-african', 'black-caribbean'],
      excludes: ['for-profit'],
    },
  },
  {
    name: 'Windrush Elders Fund',
    funder: 'Rivergate Foundation',
    description:
      'For projects that keep older Caribbean people company, well and heard: befriending, warm rooms, recorded memories, help with forms.',
    pounds: [2_000, 15_000, 200_000],
    days: [-40, 45],
    criteria: [
      'Your work is with people of 60 and over.',
      'You have worked for at least one year.',
    ],
    rules: {
      legalForms: [...groups, 'co-operative'],
      years: { least: 1 },
      serves: ['older', 'black-caribbean'],
    },
  },
  {
    name: 'First Shop Front Grant',
    funder: 'Lantern Enterprise Trust',
    description:
      'Helps traders move from a stall or a kitchen table into their first premises. It pays deposits, fittings and signs, and a mentor comes for a year.',
    pounds: [3_000, 12_000, 180_000],
    days: [-5, 31],
    criteria: [
      'You trade already.',
      'It is your first shop, salon, studio or kitchen.',
      'You pay no tax late.',
    ],
    rules: {
      legalForms: businesses,
      income: { most: 100_000 },
      areas: ['london', 'west-midlands'],
      excludes: ['insolvent', 'tax-owed'],
    },
  },
  {
    name: 'Green Kitchens Programme',
    funder: 'Lantern Enterprise Trust',
    description:
      'Money for caterers and restaurants to change to efficient ovens, cold rooms and extraction.',
    pounds: [1_000, 20_000, 400_000],
    days: [-60, 75],
    criteria: [
      'Food is your trade.',
      'You have traded for two years.',
      'You have public liability insurance of £2 million.',
    ],
    rules: {
      legalForms: businesses,
      years: { least: 2 },
      cover: { public: 2_000_000 },
      excludes: ['insolvent'],
    },
  },
  {
    name: 'Young Makers Awards',
    funder: 'Kite String Trust',
    description:
      'For people of 16 to 24 who make something: films, clothes, apps, furniture, food. An award and a place in a studio for the summer.',
    pounds: [250, 2_500, 60_000],
    days: [-10, 52],
    criteria: ['You are 16 to 24 years old.', 'You apply yourself, with no organisation.'],
    rules: { legalForms: ['person'], ages: ['16-17', '18-24'] },
  },
  {
    name: 'Saturday School Fund',
    funder: 'Kite String Trust',
    description: 'For supplementary schools: books, teachers’ training, rooms, trips.',
    pounds: [1_000, 8_000, 150_000],
    days: [-30, 12],
    criteria: ['You teach children every week in term time.', 'You have a safeguarding policy.'],
    rules: {
      legalForms: groups,
      serves: ['young'],
      cover: { public: 1_000_000, employers: 5_000_000 },
    },
  },
  {
    name: 'Northern Stages',
    funder: 'Pennine Arts Fund',
    description: 'For theatre, dance and carnival by Black artists in the north of England.',
    pounds: [5_000, 30_000, 500_000],
    days: [-3, 60],
    criteria: ['The work is shown in the north of England.', 'Artists are paid at union rates.'],
    rules: {
      areas: ['north-east', 'north-west', 'yorkshire'],
      serves: ['black-african', 'black-caribbean'],
    },
  },
  {
    name: 'Carnival Costumes Pot',
    funder: 'Pennine Arts Fund',
    description:
      'A small pot that is quick to decide, for mas bands that need cloth, wire and feathers.',
    pounds: [200, 1_500, 30_000],
    days: [14, 70],
    criteria: ['You take part in a carnival in the UK next summer.'],
    rules: { income: { most: 50_000 } },
  },
  {
    name: 'Health on the High Street',
    funder: 'Well Street Health Charity',
    description:
      'Blood pressure checks in barber shops, cookery for diabetes, walking groups after church.',
    pounds: [2_000, 10_000, 90_000],
    days: [-15, 38],
    criteria: [
      'A nurse or a pharmacist is part of the team.',
      'You reach people whom clinics do not.',
    ],
    rules: { legalForms: groups, areas: ['london', 'south-east', 'east'] },
  },
  {
    name: 'Sickle Cell Care Grants',
    funder: 'Well Street Health Charity',
    description:
      'For support groups of people with sickle cell and thalassaemia, and of their families.',
    pounds: [1_000, 6_000, 70_000],
    days: [-25, 19],
    criteria: ['People with the condition run the group or sit on its committee.'],
    rules: { legalForms: groups },
  },
  {
    name: 'Women Who Trade',
    funder: 'Calabash Women’s Fund',
    description:
      'Stock, equipment and childcare for women who run a business with up to five people.',
    pounds: [500, 4_000, 80_000],
    days: [-12, 9],
    criteria: [
      'A woman owns at least half of the business.',
      'Your yearly income is below £100,000.',
    ],
    rules: {
      legalForms: businesses,
      income: { most: 100_000 },
      excludes: ['insolvent', 'tax-owed'],
    },
  },
  {
    name: 'Safe at Home',
    funder: 'Calabash Women’s Fund',
    description:
      'For organisations that stand by women and girls who flee violence, in the languages they speak.',
    pounds: [10_000, 60_000, 600_000],
    days: [-50, 90],
    criteria: ['You have done this work for three years.', 'You have a named safeguarding lead.'],
    rules: {
      legalForms: charities,
      years: { least: 3 },
      serves: ['women'],
      income: { least: 50_000 },
    },
  },
  {
    name: 'New Arrivals Welcome Fund',
    funder: 'Harbour Light Fund',
    description:
      'English classes, advice and first friends for refugees and people who seek asylum.',
    pounds: [5_000, 40_000, 750_000],
    days: [-8, 44],
    criteria: [
      'You work with refugees or people who seek asylum.',
      'Your advice is regulated where the law asks for it.',
    ],
    rules: { legalForms: [...groups, 'co-operative'], serves: ['migrants'], years: { least: 1 } },
  },
  {
    name: 'Faith Halls Repair Scheme',
    funder: 'Harbour Light Fund',
    description:
      'Roofs, ramps and heating for halls of churches and mosques that the whole street may use.',
    pounds: [2_500, 25_000, 300_000],
    days: [-70, 5],
    criteria: [
      'The hall is open to everybody in the neighbourhood.',
      'The money repairs the hall, not the place of worship.',
    ],
    rules: { legalForms: charities, serves: ['faith'], excludes: ['promotes-religion'] },
  },
  {
    name: 'Digital First Steps',
    funder: 'Lantern Enterprise Trust',
    description:
      'A website, a till, stock software, and somebody who shows you how, for shops that still use paper.',
    pounds: [300, 2_000, 100_000],
    days: [21, 80],
    criteria: ['You employ fewer than ten people.'],
    rules: { legalForms: businesses, income: { most: 250_000 } },
  },
  {
    name: 'Scotland African Enterprise Loan Guarantee',
    funder: 'Thistle and Acacia Fund',
    description:
      'A guarantee for a bank loan, for businesses in Scotland that banks find too young.',
    pounds: [10_000, 100_000, 1_000_000],
    days: [-100, 120],
    criteria: ['You are registered and trade in Scotland.', 'You began less than five years ago.'],
    rules: {
      legalForms: ['limited-company', 'partnership', 'cic'],
      areas: ['scotland'],
      years: { most: 5 },
    },
  },
  {
    name: 'Memory Keepers',
    funder: 'Long Gallery Heritage Trust',
    description:
      'To record, keep and show what families and associations remember, on paper, film and tape.',
    pounds: [3_000, 50_000, 450_000],
    days: [-18, 66],
    criteria: [
      'Those who speak agree in writing to what is kept and shown.',
      'The collection stays open to the public.',
    ],
    rules: { legalForms: [...groups, 'public-body'] },
  },
  {
    name: 'Football for All Pitches',
    funder: 'Touchline Sports Fund',
    description:
      'Goals, floodlights and changing rooms for clubs whose players pay little or nothing.',
    pounds: [1_000, 15_000, 220_000],
    days: [-33, 27],
    criteria: [
      'You have the right to use the pitch for five years.',
      'At least one team is for girls or women.',
    ],
    rules: { legalForms: [...groups, 'co-operative'], serves: ['young', 'women'] },
  },
  {
    name: 'Tech Returners Bursary',
    funder: 'Open Door Skills Fund',
    description:
      'Pays a course and an exam for adults who come back to work after caring for family.',
    pounds: [400, 3_000, 90_000],
    days: [-6, 33],
    criteria: ['You are 18 or older.', 'You have not worked in the trade for two years.'],
    rules: { legalForms: ['person'], ages: ['18-24', '25+'] },
  },
  {
    name: 'Community Kitchens Winter Fund',
    funder: 'Rivergate Foundation',
    description:
      'Closed for this year: food, fuel and volunteers’ fares for kitchens that fed their streets last winter.',
    pounds: [500, 3_000, 75_000],
    days: [-150, -45],
    criteria: ['You served at least one free meal a week.'],
    rules: { legalForms: groups },
  },
];
