/** A question and what Kofi and Junior answered, in this order. */
interface GardenThread {
  daysAgo: number;
  by: string;
  text: string;
  kofi: string;
  junior: string;
}

/** An invented group in which questions have been answered for eight weeks, so that its figures have something to say. */
export const sampleGarden = {
  title: 'Sample: Gardens and allotments in Birmingham',
  topic: 'food',
  place: 'Birmingham',
  joining: 'open',
  language: 'en',
  text: 'For everybody who grows something: on an allotment, in a back garden or on a windowsill. Beginners are welcome.',
  agreements: ['Seeds are shared, not sold.'],
} as const;

/** Of a post that somebody has reported. */
export const gardenOffer = {
  daysAgo: 9,
  by: 'Sample: Tunde B.',
  text: 'My cousin’s shop has compost at half price this week. Tell them that I sent you.',
};

export const gardenThreads: readonly GardenThread[] = [
  {
    daysAgo: 6,
    by: 'Sample: Abeba T.',
    text: 'When can I sow spinach outside?',
    kofi: 'From March on, and again in August. Seeds want cool soil.',
    junior: 'Cover it against pigeons for the first weeks.',
  },
  {
    daysAgo: 10,
    by: 'Sample: Fatou D.',
    text: 'How do I ask for an allotment here?',
    kofi: 'The council has a list for each site. You can be on several.',
    junior: 'Walk past on a Saturday as well: people know which plots are free.',
  },
  {
    daysAgo: 14,
    by: 'Sample: Kwame O.',
    text: 'Will scotch bonnets grow without a greenhouse?',
    kofi: 'On a windowsill that faces south, yes. Sow them indoors in February.',
    junior: 'Mine fruited in September. Choose small pots, they flower sooner.',
  },
  {
    daysAgo: 18,
    by: 'Sample: Yvonne A.',
    text: 'What keeps slugs off young callaloo?',
    kofi: 'Go out with a torch in the evening and pick them off.',
    junior: 'Plant it out when it is a hand high. Then they leave it alone.',
  },
  {
    daysAgo: 22,
    by: 'Sample: Ngozi E.',
    text: 'Can I keep the seeds of a pumpkin from the shop?',
    kofi: 'Many are crossed, so the fruit can be another one than you expect.',
    junior: 'Dry them for two weeks before you put them away.',
  },
  {
    daysAgo: 26,
    by: 'Sample: Samuel P.',
    text: 'Which beans climb well on a balcony?',
    kofi: 'Runner beans, on strings. Water them every evening.',
    junior: 'Borlotti do well with me and need less water.',
  },
  {
    daysAgo: 33,
    by: 'Sample: Abeba T.',
    text: 'Is it too late for garlic?',
    kofi: 'Until the end of November it is in time.',
    junior: 'Take cloves from a grower, those of the shop are often treated.',
  },
  {
    daysAgo: 38,
    by: 'Sample: Fatou D.',
    text: 'How deep do yams go in a sack?',
    kofi: 'Half a metre of earth is the least.',
    junior: 'Ours stayed small. The summer was too short for them.',
  },
  {
    daysAgo: 42,
    by: 'Sample: Kwame O.',
    text: 'May I burn leaves on an allotment?',
    kofi: 'Read the rules of your site: most say no.',
    junior: 'Make leaf mould of them. In two years it is the best earth.',
  },
  {
    daysAgo: 46,
    by: 'Sample: Yvonne A.',
    text: 'Where do I get horse manure?',
    kofi: 'Ask at the stables. They are glad when somebody takes it.',
    junior: 'Let it lie for a year before you use it.',
  },
  {
    daysAgo: 50,
    by: 'Sample: Ngozi E.',
    text: 'What can children sow that comes up quickly?',
    kofi: 'Radishes: three weeks, and they can be eaten.',
    junior: 'Cress on wet cotton wool, in a week.',
  },
  {
    daysAgo: 54,
    by: 'Sample: Samuel P.',
    text: 'Do I need permission for a shed?',
    kofi: 'On an allotment, yes, from the association.',
    junior: 'They also say how high it may be.',
  },
];
