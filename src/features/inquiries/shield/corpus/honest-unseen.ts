import type { HonestLetter } from './honest-posts.ts';

const christening =
  'Hello there, our twins are being christened on Sunday 17 May at St Giles and we expect 95 guests in the school hall from 2 until 6. We would need three hot dishes, salad, rice for everybody and a big cake. What would that cost, roughly, and do you bring warmers? Best wishes, Dele and Kemi';

const poll =
  'Hi, I am a student nurse at LSBU. For my module on community health I ask barbers if they would let us measure blood pressure in the shop for one morning. The form is here if you would like to read it first: https://forms.lsbu-health.example/bp';

/** Fifty letters of people. Like the unseen campaigns: the rules were not changed for one of these. */
export const unseenHonestLetters: readonly HonestLetter[] = [
  // One couple asks three caterers, one student three barbers, the text prepared and pasted.
  {
    message: christening,
    type: 'quote',
    name: 'Dele',
    email: 'dele.kemi@gmail.com',
    listing: 2,
    took: 33,
  },
  {
    message: christening,
    type: 'quote',
    name: 'Dele',
    email: 'dele.kemi@gmail.com',
    listing: 7,
    took: 11,
  },
  {
    message: christening,
    type: 'quote',
    name: 'Dele',
    email: 'dele.kemi@gmail.com',
    listing: 10,
    took: 12,
  },
  { message: poll, name: 'Shanice', email: 's.brown44@lsbu.example.ac.uk', listing: 0, took: 20 },
  { message: poll, name: 'Shanice', email: 's.brown44@lsbu.example.ac.uk', listing: 5, took: 12 },
  { message: poll, name: 'Shanice', email: 's.brown44@lsbu.example.ac.uk', listing: 9, took: 15 },
  // One nursery: different people, one network, two with the common address.
  {
    message:
      'We need fruit platters for 26 children on Wednesday, cut small, no nuts anywhere near please.',
    type: 'quote',
    on: 'office',
    name: 'Little Acorns',
    email: 'team@little-acorns.example',
    listing: 1,
  },
  {
    message: 'Sorry, 24 children, two have chickenpox! And could it come at 11 and not at 12?',
    on: 'office',
    name: 'Little Acorns',
    email: 'team@little-acorns.example',
    listing: 1,
  },
  {
    message: 'hi is there a late slot for gel nails thursday, i finish at 6 at the nursery',
    on: 'office',
    listing: 6,
  },
  { message: 'Do you sell the caps in kids sizes?', on: 'office', listing: 6, took: 14 },
  { message: 'wholemeal or white only?', on: 'office', listing: 1, took: 9 },
  // Makers and suppliers of churches.
  {
    message:
      'Greetings in His name. I make candle stands out of old pews and have given some to parishes in Peckham. Could one stand in your shop, with a note that people may order from me?',
    type: 'partnership',
  },
  {
    message:
      'We print the parish magazine of three churches and 900 families read it. Would you like a small advert at Easter? It is £20, and the money goes to the roof.',
    type: 'partnership',
  },
  {
    message:
      'The choir would like collars in purple, 18 of them, for Palm Sunday. Can you match a colour from a piece of cloth?',
    type: 'quote',
  },
  {
    message:
      'I bake unleavened bread for Passover and for churches. Who buys for your shop, and on which day may I ring?',
    type: 'partnership',
  },
  // Salons, barbers and beauty.
  { message: 'How much notice for bridal makeup, 4 people, Sydenham, 6am start?', type: 'quote' },
  { message: 'can u do my locs at home i just had a baby', on: 'mobile', took: 18 },
  { message: 'Is the tea tree shampoo safe when pregnant?' },
  { message: 'you quoted me £90 on the phone and took £115. why?', took: 27 },
  {
    message:
      'I’d like to learn braiding. Do you teach, or know a college that does? I can sweep floors meanwhile :)',
  },
  {
    message:
      'Hiya, my mum (71) fell on your step this morning. She is fine but please put a handrail there.',
    took: 55,
  },
  { message: 'running late be there 20 past', on: 'mobile', took: 8 },
  {
    message:
      'Look like this but shorter at the sides https://pics.example/f/551 , possible with my hairline?',
    on: 'mobile',
    took: 41,
  },
  // Caterers, cooks and shops.
  { message: 'How hot is the pepper sauce really, 1 to 10?' },
  { message: 'Do you deliver palm wine to Kent, two crates, and what is postage?', type: 'quote' },
  {
    message:
      'My order of Tuesday came without the moi moi (no. 7731). Refund or resend, either is fine.',
    took: 47,
  },
  { message: 'whats todays soup', on: 'mobile', took: 7 },
  {
    message:
      'We want to thank all shops that gave to our raffle: you made £2,300 for the hospice. The photos are on https://hospice-friends.example/raffle and you are in the third!',
    took: 130,
  },
  {
    message:
      'Would you cook for a film crew of 35 for four days in March in Deptford? Budget is £16 a head a day, breakfast and lunch.',
    type: 'quote',
  },
  { message: 'Table for 2 outside if it doesn’t rain, 1pm, anniversary', on: 'mobile', took: 25 },
  {
    message:
      'Our allergy nurse would like the label of the ginger biscuits. Could you mail a photo to allergy@guys-ward.example? A child reacted on Sunday, nothing bad.',
    took: 84,
  },
  { message: 'Is that okra fresh or frozen', took: 12, on: 'hall' },
  // Students and the young.
  {
    message:
      'I’m in Year 12 and need three people to answer my EPQ survey about Windrush families. Could your granddad? He told me stories when I bought patties.',
  },
  {
    message:
      'Would you put our poster up? Dance show of the uni’s African Caribbean Society, 27 February, tickets £5 for students.',
    type: 'partnership',
  },
  { message: 'any jobs going weekends im 18', on: 'mobile', took: 13 },
  {
    message:
      'For a radio package I need the sound of your sewing machines, ten minutes, no talking. Thursday or Friday?',
    type: 'press',
  },
  // Other languages.
  {
    message:
      'Bonjour, ma tante arrive de Douala vendredi, vendez-vous du bobolo et du poisson fumé ?',
    on: 'mobile',
  },
  {
    message:
      'Nous aimerions réserver pour neuf personnes le 8, dont deux bébés. Avez-vous des chaises hautes ?',
  },
  { message: 'Bom dia! Vocês consertam calçados de dança? O salto soltou.' },
  {
    message:
      'Buenos días, busco una misa en español o portugués con coro africano, ¿saben de alguna?',
  },
  { message: 'السلام عليكم، نحن طلاب من السودان ونبحث عن بهارات وفول، متى تفتحون يوم الجمعة؟' },
  { message: 'كم سعر الحناء للعروس في البيت؟', on: 'mobile' },
  { message: 'Nina watoto watatu, je, mna nafasi kwenye darasa la ngoma Jumamosi?' },
  { message: 'Mo fẹ́ ra gèlè méjì fún ọjọ́ ìbí ìyá mi, ṣé ẹ lè fi ránṣẹ́ sí Leeds?', type: 'quote' },
  { message: 'Salve, cerco un sarto che sappia cucire un abito di wax entro sabato, è possibile?' },
  // Others.
  {
    message:
      'Who do I speak to about the tree that leans on your wall? I am the tree officer, it needs two visits. 020 7946 0888',
    took: 95,
  },
  {
    message:
      'We moved in above you. The wifi called MamaTee is open to everybody, did you know? Better lock it.',
    on: 'home',
    took: 60,
  },
  { message: 'ARE YOU THE SAME AUNTY VERA FROM RYE LANE 1994', took: 21 },
  {
    message:
      'I found £60 in the pocket of the coat I bought from your rail. It must be yours or hers who gave it. I can bring it on Monday.',
  },
  { message: 'Happy Easter to the best jollof in the postcode!', took: 24 },
];
