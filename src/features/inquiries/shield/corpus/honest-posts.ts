import { fold } from '#platform/text/fold.ts';
import { randomFrom, corpusListings } from './posts.ts';
import type { Random, CorpusPost } from './posts.ts';

export interface HonestLetter {
  message: string;
  type?: CorpusPost['type'];
  /** Seconds that it took to write. */
  took?: number;
  /** People who share one network: a mobile provider, a market hall, a family, an office. */
  on?: 'mobile' | 'hall' | 'home' | 'office';
  listing?: number;
  email?: string;
  name?: string;
  subject?: string;
  /** An older phone, whose browser says nothing of where it comes from. */
  isOldPhone?: boolean;
}

const cake =
  'Good afternoon, we are looking for a birthday cake for 40 people on Saturday 12 December. Could you tell me the price and whether you deliver to Lewisham?';

/** Fifty letters as people write them: short and long, hurried and slow, in several languages and on shared networks. */
export const seenHonestLetters: readonly HonestLetter[] = [
  { message: 'Are you open on Sunday?', took: 9, on: 'mobile' },
  { message: 'are you open sunday', took: 7, on: 'mobile', listing: 3 },
  { message: 'Do you do knotless braids? How much for waist length?', on: 'mobile' },
  { message: 'How much for a wash and set please', took: 11, on: 'mobile' },
  { message: 'Do you deliver to SE15? Thanks', took: 10, on: 'hall' },
  { message: 'Can I book a table for 6 tomorrow at 7pm? It is my mum’s 70th 🎉', on: 'hall' },
  { message: 'HELLO I RANG TWICE NOBODY ANSWERS. ARE YOU STILL OPEN PLEASE', took: 44 },
  { message: cake, type: 'quote', email: 'abena.k@example.org', name: 'Abena', listing: 1 },
  { message: cake, type: 'quote', email: 'abena.k@example.org', name: 'Abena', listing: 4 },
  { message: cake, type: 'quote', email: 'abena.k@example.org', name: 'Abena', listing: 7 },
  { message: cake, type: 'quote', email: 'abena.k@example.org', name: 'Abena', listing: 9 },
  {
    message:
      'Dear sirs, I am an old customer from the Rye Lane days. My daughter tells me you moved. Is there a step at the door? I use a frame and I would like to visit you again with my sister when she comes from Kumasi in spring. God bless you.',
    took: 1260,
  },
  {
    message: 'Do you have size 12 in the blue ankara dress from the window?',
    on: 'home',
    listing: 2,
  },
  {
    message: 'Hi it’s me again, the size 10 would do as well if the 12 is gone',
    on: 'home',
    listing: 2,
  },
  {
    message:
      'Bonjour, faites-vous des tresses pour enfants le mercredi après-midi ? Merci d’avance.',
    on: 'mobile',
  },
  { message: 'Bonsoir, quel est le prix d’un thiéboudienne pour 20 personnes ?', type: 'quote' },
  {
    message: 'Je cherche un traiteur camerounais pour un mariage en juin à Croydon.',
    type: 'quote',
  },
  { message: 'C’est fermé le lundi ?', took: 6, on: 'hall' },
  { message: 'السلام عليكم، هل لديكم لحم حلال وهل توصلون إلى بيكهام؟ شكرا', on: 'mobile' },
  { message: 'مرحبا، كم سعر تصليح الهاتف؟ الشاشة مكسورة.', took: 21 },
  { message: 'هل أنتم مفتوحون يوم الجمعة بعد الصلاة؟' },
  { message: 'Ẹ káàárọ̀, ṣé ẹ ní ẹ̀gúsí àti ewédú? Ẹ jọ̀ọ́, ẹ sọ iye owó rẹ̀ fún mi.', on: 'mobile' },
  {
    message: 'Ẹ n lẹ́ o, mo fẹ́ rán aṣọ òkè fún ìgbéyàwó ọmọ mi ní oṣù kẹta. Èló ni?',
    type: 'quote',
  },
  { message: 'Habari, mnauza unga wa ugali? Bei gani kwa kilo tano?' },
  { message: 'Sannu, kuna da kilishi yau?', took: 12 },
  { message: 'ሰላም፣ እንጀራ በየቀኑ ትሸጣላችሁ?', took: 18 },
  { message: 'Olá, vocês fazem cachupa aos sábados? Queria encomendar para 8 pessoas.' },
  { message: 'Waad salaaman tihiin, ma furan tihiin Axadda?', isOldPhone: true },
  {
    message:
      'We are a primary school in Southwark (420 pupils) and would like someone to talk to Year 5 about starting a business in Black History Month. There is a small fee. Who should we speak to?',
    type: 'partnership',
    subject: 'School visit in October',
  },
  {
    message:
      'Hello, I produce the Saturday show of a community radio station. We would love to have you as a guest to talk about Ghanaian food in south London. You can hear us at https://radio-peckham.example — 20 minutes, live, on 5 December.',
    type: 'press',
    subject: 'Radio interview',
  },
  {
    message:
      'I write for the Lambeth Courier and am working on a piece about shops that survived the rent rises. Could we speak this week? My last articles: https://lambeth-courier.example/author/t-osei',
    type: 'press',
  },
  {
    message:
      'Our church is organising a funeral repast for about 120 guests on Friday 4 December from 3pm. We need jollof, waakye, chicken and something for vegetarians, and we can collect. Please send a price per head and say what you need as deposit.',
    type: 'quote',
    took: 340,
  },
  { message: 'Hi do you repair Singer sewing machines, model 7258? It skips stitches.' },
  { message: 'I left a black umbrella at yours this morning. Has anybody handed it in?', took: 25 },
  {
    message: 'Please call me about my order number 20418, it has not arrived. 07700 900123',
    took: 30,
  },
  { message: 'Is there parking nearby and is the toilet step free?', took: 14 },
  { message: 'Any vacancies for Saturday staff? I am 19 and live five minutes away.', took: 50 },
  {
    message:
      'I saw your page and love the shea butter. Do you sell wholesale? I run a small salon in Leeds and would start with 30 jars a month.',
    type: 'partnership',
  },
  {
    message: 'Could you make the same dress as in this picture? https://instagram.com/p/Cx81aaT',
    type: 'quote',
  },
  {
    message:
      'My accountant says you helped him with his VAT return. I am self-employed, driving a cab, two years behind with my tax returns. What would it cost to put it right, and how long does it take?',
    type: 'quote',
  },
  { message: 'ok thanks see you Saturday then', took: 13, on: 'home', listing: 2 },
  {
    message: 'Do you design websites? Ours is ten years old and the church wants a new one.',
    type: 'quote',
  },
  {
    message: 'Can your accountants help with a business loan application? We opened in May.',
    took: 40,
  },
  { message: 'Do you speak Lingala? My father does not speak English well.', took: 16 },
  { message: 'Mbote, bozali na pondu ya mobesu lelo? Motuya boni?' },
  {
    message: 'Is your hall free on 19 December for a naming ceremony, around 80 people?',
    type: 'quote',
  },
  { message: 'Hello, what age do the Saturday drumming classes start from?', took: 15, on: 'hall' },
  {
    message: 'your opening hours online say 9 but the shutter was down at half past',
    on: 'mobile',
  },
  { message: 'How long is the wait for a walk-in fade at 5ish today', took: 10, on: 'mobile' },
  {
    message:
      'We are getting married at Deptford Town Hall on 15 May. Do you hire out Kente tablecloths, and could we come and look at them one evening next week?',
    took: 95,
  },
];

const sharedNetworks = {
  mobile: '92.40.17.0/24',
  hall: '81.2.69.0/24',
  home: '86.150.3.0/24',
  office: '194.72.9.0/24',
};
const people =
  'Ama Kofi Yaa Chidi Ngozi Tunde Femi Aïcha Moussa Fatou Salma Yusuf Abdi Hodan Selam Tekle Grace Winston Marcia Dwight Joy Esi';
const hosts = [
  'gmail.com',
  'hotmail.co.uk',
  'icloud.com',
  'yahoo.fr',
  'btinternet.com',
  'example.org',
];

/** Slow on a phone, fast at a desk, with a pause to think. */
const typed = (random: Random, message: string) =>
  Math.round(message.length / (2 + 4 * random.next())) + random.int(4, 40);

/** The letters at hours, listings and networks that the seed chooses, in the order of time. */
export function honestPosts(
  seed: number,
  letters: readonly HonestLetter[],
  seconds: number,
): CorpusPost[] {
  const random = randomFrom(seed);
  const names = people.split(' ');
  return letters
    .map((letter, place) => {
      const name = letter.name ?? names[place % names.length] ?? 'Ama';
      return {
        who: `honest-${place + 1}`,
        isBot: false,
        at: random.int(0, seconds),
        listing: letter.listing ?? random.int(0, corpusListings - 1),
        network: letter.on
          ? sharedNetworks[letter.on]
          : `${random.int(31, 217)}.${random.int(0, 255)}.${random.int(0, 255)}.0/24`,
        isSameOrigin: !letter.isOldPhone,
        token: 'fresh' as const,
        took: letter.took ?? typed(random, letter.message),
        name,
        email: letter.email ?? `${fold(name)}${place}@${random.pick(hosts)}`,
        subject: letter.subject,
        message: letter.message,
        type: letter.type ?? ('general' as const),
      };
    })
    .toSorted((a, b) => a.at - b.at);
}
