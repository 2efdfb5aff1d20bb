import type { HonestLetter } from './honest-posts.ts';

const caterers =
  'Hello, we are planning a golden wedding on Sunday 14 March for 85 guests at St Luke’s hall in Camberwell. Two starters, jollof, a fish dish and something for vegans, served from 2pm. What would you charge per head with staff, and do you bring plates? Our budget is about £1,900. Thank you, Mrs Bailey';

const survey =
  'Hi, I am a second-year student at Goldsmiths writing my dissertation on Black-owned food businesses after the pandemic. Would you answer twelve questions? It takes five minutes: https://forms.goldsmiths-survey.example/s/food-2026. Everything is anonymous and my tutor is Dr Obi.';

/** Fifty more; kept aside at first, and looked at since. */
export const laterHonestLetters: readonly HonestLetter[] = [
  // One person asks three caterers, the text prepared and pasted.
  {
    message: caterers,
    type: 'quote',
    name: 'Mrs Bailey',
    email: 'd.bailey@btinternet.com',
    listing: 0,
    took: 35,
  },
  {
    message: caterers,
    type: 'quote',
    name: 'Mrs Bailey',
    email: 'd.bailey@btinternet.com',
    listing: 5,
    took: 12,
  },
  {
    message: caterers,
    type: 'quote',
    name: 'Mrs Bailey',
    email: 'd.bailey@btinternet.com',
    listing: 8,
    took: 11,
  },
  // A student asks four shops.
  { message: survey, name: 'Temi A', email: 'tadey003@gold.example.ac.uk', listing: 2, took: 26 },
  { message: survey, name: 'Temi A', email: 'tadey003@gold.example.ac.uk', listing: 6, took: 14 },
  { message: survey, name: 'Temi A', email: 'tadey003@gold.example.ac.uk', listing: 10, took: 13 },
  { message: survey, name: 'Temi A', email: 'tadey003@gold.example.ac.uk', listing: 11, took: 15 },
  // Five letters of one office, on one network; two with the office's common address.
  {
    message: 'Can we get lunch for a meeting of 14 next Wednesday? Two don’t eat meat.',
    type: 'quote',
    on: 'office',
    name: 'Facilities',
    email: 'office@marsh-and-sons.example',
    listing: 4,
  },
  {
    message:
      'Could you send the invoice for the trays of last week to accounts please? It was order 3391.',
    on: 'office',
    name: 'Accounts',
    email: 'office@marsh-and-sons.example',
    listing: 4,
  },
  {
    message: 'Do you have a slot for a trim at 5:30 today? I finish work at 5.',
    on: 'office',
    listing: 7,
  },
  { message: 'Is the suya hot or mild, asking for a colleague', on: 'office', listing: 4 },
  { message: 'do you take card', on: 'office', took: 7 },
  // Suppliers of churches, and the like: they do offer something.
  {
    message:
      'Dear brother, we make clergy robes and choir gowns in Peckham and were told that you order for three parishes. May I bring our swatches one day after the Sunday service? Peace be with you, Sister Comfort',
    type: 'partnership',
  },
  {
    message:
      'We print hymn sheets and funeral programmes for several churches round here. Your customers often ask you where to have them made, so could we leave some cards on your counter? We are two doors down, above the bakery.',
    type: 'partnership',
    took: 140,
  },
  {
    message:
      'Good morning. We supply communion wafers and oil to parishes in Lewisham and are looking for a shop that would stock them from January. Who decides about that in your house?',
    type: 'partnership',
  },
  {
    message:
      'I grow callaloo and scotch bonnet on two allotments in Catford. Would you take a crate on Fridays? I’d want £18 for it.',
    type: 'partnership',
  },
  // Salons, and those who go there.
  { message: 'hiya do u do men’s cornrows and hw much', took: 13, on: 'mobile' },
  {
    message:
      'My 6 year old has eczema on her scalp. Which oil do you use for retwists and can I bring my own?',
  },
  {
    message:
      'Do you rent out a chair? I am a level 3 stylist with ten years behind me and my own clients, looking for two days a week.',
    type: 'partnership',
  },
  {
    message: 'Price for boho braids mid back? pics on insta @nadia.in.se5 so you can see my length',
    on: 'mobile',
    took: 32,
  },
  {
    message:
      'I had a relaxer with you on Friday and my scalp burns. What should I do? Please ring me, 07700 900456',
    took: 40,
  },
  { message: 'Is Blessing working Saturday? only want her lol', on: 'mobile', took: 12 },
  { message: 'can i cancel my 3pm', on: 'mobile', took: 6 },
  {
    message:
      'Hello, do you braid at home for somebody in a wheelchair? We are in SE5 and can pay the taxi.',
  },
  {
    message:
      'Do you sell the same leave-in that you used on my daughter, in the brown bottle? How much is it?',
    took: 38,
  },
  // Caterers and cooks.
  {
    message:
      'Do you cater for nine nights? Around 60 people, two evenings, Brockley. Fried fish, bammy, mannish water if you do it.',
    type: 'quote',
  },
  { message: 'How many days ahead must I order a whole goat?', took: 17 },
  {
    message:
      'We loved the puff-puff at the carnival!! Can you do 300 for a school fair on 11 July, and is there nut in it?',
    type: 'quote',
  },
  { message: 'Menu please', took: 6, on: 'mobile' },
  {
    message:
      'Our wedding planner needs your public liability certificate and food hygiene rating by Friday, otherwise the venue won’t let you in. You can mail it to events@deptford-rooms.example, with our date (15 May) in the subject.',
    took: 120,
  },
  {
    message:
      'Hi, the link to the menu on your page doesn’t open on my phone. Is it still www.mamas-pot.example/menu?',
    took: 45,
  },
  // Students and young people.
  {
    message:
      'Hi! I’m at college doing level 2 hospitality and need 30 hours of work experience before Easter. Could I help out on Saturdays? My teacher would write to you.',
  },
  { message: 'do you do student discount', took: 9, on: 'mobile' },
  {
    message:
      'I’m filming a short documentary for uni about afro hair in the UK and would love ten minutes with you in the salon. Earlier work: https://video.example/kwame/one and https://video.example/kwame/two. No pay sadly but you get a copy!',
    type: 'press',
  },
  {
    message: 'Are there any flats above the shop? looking for a room from sept',
    took: 24,
    on: 'mobile',
  },
  // Other languages.
  {
    message:
      'Bonjour, je voudrais commander 50 beignets pour le baptême de ma fille dimanche prochain. Livrez-vous à Woolwich ? Cordialement, Aminata',
    type: 'quote',
  },
  { message: 'Vous acceptez les tickets restaurant ?', took: 11 },
  {
    message:
      'Boa tarde, a minha avó faz anos no sábado. Têm mesa para 12 pessoas por volta das 13h?',
  },
  {
    message: 'Buenas tardes, ¿hacen trenzas africanas para niñas? ¿Cuánto tardan y cuánto cuesta?',
    on: 'mobile',
  },
  { message: 'السلام عليكم، أريد حجز موعد لقص شعر ابني يوم السبت صباحا، هل هذا ممكن؟' },
  { message: 'Habari za leo, naweza kupata mandazi hamsini kwa ajili ya harusi Jumamosi?' },
  { message: 'Ndewo, unu na-ere ofe nsala? Achọrọ m iji ya mee emume nwa m.' },
  { message: 'Merhaba, cumartesi günü açık mısınız? Oğlumun saçı için geleceğiz.' },
  // Others.
  {
    message:
      'I think you gave me somebody else’s change yesterday, it was £20 too much. I will bring it back tomorrow.',
    took: 48,
  },
  {
    message:
      'Please take our street’s name out of the delivery list, we were charged twice: £4.50 on the 3rd and £4.50 on the 9th. Bank statement attached to my last mail.',
    took: 75,
  },
  {
    message:
      'This is the environmental health team of the borough. We would like to arrange the routine visit in the second week of January; which mornings suit? Officer J. Mensah, 020 7946 0771.',
    took: 130,
  },
  {
    message: 'THANK YOU for Sunday!!! Everybody asked who made the cake 😍😍',
    on: 'home',
    took: 22,
  },
  {
    message:
      'I am 82 and do not use the internet much, my grandson types this. Do you still mend zips? The coat is from 1974.',
    took: 160,
  },
  {
    message:
      'Hi, our running club finishes near you every Tuesday about 8pm, 25 of us. Would a standing order of soup and bread be something for you?',
    type: 'partnership',
  },
  { message: 'hello??? i asked 2 days ago about the blue fabric', took: 19, on: 'home' },
];
