import { letters, salad, spin } from './posts.ts';
import type { Campaign, Random } from './posts.ts';

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

/** A fourth. */
const fourthTemplates = [
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

/** Put together anew for each letter, a whole sentence at a time. */
const composed = (random: Random): string =>
  [
    random.pick([
      'My name is Adrian and I work with owners who would rather cook than chase paperwork.',
      'Reaching out as your company stood out in our search of the borough.',
      'Apologies for writing without an introduction.',
      'Loved the photos on your profile.',
      'Are you the one who decides on software?',
    ]),
    random.pick([
      'Our planner cuts wage costs by 18 percent in the first month.',
      'We give small firms a phone line with a menu, hold music and recordings from 9 pounds a month.',
      'We refurbish espresso machines and lease them with beans included.',
      'Through our network your customers can split their bill into four.',
      'We train teams to sell more per visit, and 300 salons came back for a second course.',
      'Our vans collect card and glass twice a week at a flat rate.',
    ]),
    random.pick([
      'Setup is done by us in a day.',
      'The first 30 days cost you nothing.',
      'Our customers usually earn it back in six weeks.',
      'You would be in good company.',
      '',
    ]),
    random.pick([
      'Could we speak for ten minutes this week?',
      'Shall I send a short deck?',
      'Let me know a good number and I will ring.',
      'Is this on your list for next year?',
      'Here is where you can pick a slot: https://pick-a-slot.example/adrian',
    ]),
  ]
    .filter(Boolean)
    .join(' ');

const fromLetters = (templates: readonly string[]) => (random: Random) =>
  spin(random, random.pick(templates));

/** What the rules were made on. */
export const seenCampaigns = {
  first: { letter: fromLetters(firstTemplates), flood: nonsense, mix: 'broad' },
  second: { letter: fromLetters(secondTemplates), flood: nonsense, mix: 'quiet' },
  third: { letter: fromLetters(thirdTemplates), flood: chatter, mix: 'broad' },
  fourth: { letter: fromLetters(fourthTemplates), flood: smallTalk, mix: 'quiet' },
  fifth: { letter: composed, flood: chatter, mix: 'quiet' },
} as const satisfies Record<string, Campaign>;
