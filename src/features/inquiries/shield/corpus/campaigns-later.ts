import { spin } from './posts.ts';
import type { Campaign, Random } from './posts.ts';

const salesLetters = [
  '{Hello|Hi there|Good day}, {still paying|are you paying} {2.5%|1.9%|over 2%} on {every card sale|card takings}? Our {terminal|reader} {drops|takes} that {to|down to} {0.3%|0.29%} with {no lease|no contract}. {Over|More than} {4,000|6,000} {traders|tills} {moved|switched} {last year|since spring}. {When|At what hour} {suits|is good for} a {ten-minute|short} {call|chat}?',
  '{A|One} {60|90} second {cartoon|explainer|animated} {film|clip} {tells|sells} {more|better} than {a page of text|ten leaflets}. {Script, voice and music|Voice, script and drawings} {included|all in} for {£99|£120}. {Samples|Recent work} {here|to look at}: {https://tiny-film.example/s|https://tiny-film.example/w}{1|2|3|4|5}',
  '{Your|The} {trade mark|brand name} {application|entry} {has been|was} {published|entered} in the {Gazette|Register of Europe}. A {filing|publication} {fee|charge} of {£740|£690} {falls due|is payable} {in 7 days|by the end of the week}. {Bank details|How to transfer}: {https://mark-register.example/|https://mark-register.example/uk}{?f=1|?f=2|?f=3}',
  '{I’m|I am} {Jessa|Maricel|Liza}, a {virtual|remote} {helper|secretary} {based in|from} {Cebu|Davao}. I {answer mail|do bookkeeping|post on social media} for {busy|small} {owners|traders} at {$5|$6} {an hour|per hour}, {forty|thirty} hours {a week|weekly}. {May I|Could I} {send|mail} {my CV|references} {today|this week}?',
  '{We|Our team} {write|publish} {pages|entries} on {Wikipedia|the encyclopedia} for {brands|founders}. {Approved|Accepted} or {money back|you pay nothing}. {Notable|Well known} {people|names} {get|receive} {more trust|respect}. {Shall we|May we} {check|see} {for free|at no charge} {whether|if} you {qualify|are eligible}?',
  '{Send|Deliver} {10,000|25,000} {texts|messages} to {phones|mobiles} in {your postcode|South London} for {1p|0.9p} each. {Open rates|Reading rates} of {94%|97%}. {Set up|Ready} in {an hour|minutes}. {Talk to|Ask for} {Dan|Ravi} on {+44 20 0000 1111|+44 161 000 2222} or {Telegram|Signal} @{textburst|blastdesk}{1|2|}',
  '{Creators|Influencers} with {80k|120k} {viewers|fans} {want|would love} to {feature|show} {your products|what you make} in {a reel|a story}. {Fee|Price}: {£150|£200} {each|per reel}. {Slots|Places} {for December|before Christmas} {are going|fill up} {fast|quickly}. {Book|Reserve} {via|through} {https://reel-desk.example|www.reel-desk.example}',
];

const strangeLetters = [
  '{Bonjour|Salut}, {particulier sérieux|homme d’affaires}, {j’offre|j’accorde} des {prêts|crédits} de {2 000|5 000} à {200 000|500 000} € {à toute personne|aux commerçants} {honnête|solvable}, {taux|intérêt} {2 %|3 %}. {Écrivez|Répondez} à {pret.serieux|credit.rapide}@{outlook.fr|mail.com}',
  '{Hola|Buenas}, {tenemos|somos fábrica de} {bolsos|zapatos|camisetas} {al por mayor|para tiendas} desde {3|4} euros. {Envío|Transporte} {gratis|incluido} {a partir de|desde} {50|100} {piezas|unidades}. {Catálogo|Precios} por WhatsApp {+34 600 000 000|+34 611 000 000}',
  '{Your|The} {parcel|delivery} {no.|number} {GB|UK}{41|52|63}{70|81|92}{15|26|37} {is waiting|could not be handed over}: {a customs fee|postage} of {£1.99|£2.45} {was not paid|is missing}. {Choose|Set} a new {day|time}: {https://parcel-slot.example/r|https://parcel-slot.example/t}{1|2|3|4|5|6}',
  '{Mailbox|Storage} {is|at} {97%|98%|99%} {full|of its quota}. {Incoming|New} {messages|letters} {are being returned|will bounce} {from midnight|within 24 hours}. {Keep|Restore} {your|the} {account|box}: {https://box-keep.example/in|https://box-keep.example/go}{?u=1|?u=2|?u=3}',
  '{مرحبا|السلام عليكم ورحمة الله}، {شركة|مؤسسة} {نقل|تنظيف} {أثاث|منازل} {بأقل|بأرخص} الأسعار {في لندن|في بريطانيا}، {خصم|تخفيض} {٢٠|٣٠} بالمئة {هذا الأسبوع|اليوم فقط}، {اتصل|راسل} الآن {+44 7000 000000|+44 7000 111111}',
  '{Merhaba|Selam}, {tekstil|mobilya} {üreticisiyiz|fabrikasıyız}, {İstanbul|Bursa}. {Toptan|İhracat} {fiyatlarımız|listemiz} {çok uygun|rakipsiz}. {Numune|Katalog} {gönderelim mi|ister misiniz}? {satis|export}@{anadolu-toptan|bursa-ev}.example',
  '{Dear|Kind} {friend|one}, {forgive|pardon} this {letter|contact}. {I hold|I keep} {£6.2 million|£8.9 million} of {a late client|a dead man} with {no heir|no family} who {bears|has} {your|the same} {family name|surname}. {Half|40%} is {yours|for you} {if|when} we {act|work} {quietly|together}. {Only|Please} {reply|answer} to {r.vance.chambers|vance.legal}@{usa.com|post.com}',
  '{Ich|Wir} {suche|suchen} {Partner|Händler} in {England|London} für {Nahrungsergänzung|Kosmetik}: {Marge|Gewinn} {60|70} %, {kein|ohne} Lager. {Näheres|Mehr} {unter|auf} {https://partner-welt.example|www.partner-welt.example} {oder|und} per {Telegram|WhatsApp}',
];

/** Whole sentences put together anew for each letter, as programs that write by themselves do. */
const parts = {
  opening: [
    'I hope this finds you well.',
    'Quick one for whoever looks after growth.',
    'Came across you while making a list of independent shops.',
    'Your reviews are lovely, so I will keep this brief.',
    'Not sure if you are the right person for this.',
    'Congratulations on everything you have built locally.',
    'We have not met, but I admire the brand.',
    'I will get straight to the point.',
  ],
  middle: [
    'Most independents lose about a third of their enquiries because nobody follows up within five minutes.',
    'My company helps places like yours turn quiet weekdays into fully booked ones.',
    'What we do is simple: a dashboard that brings all of your customer chats into one place.',
    'Last quarter our clients saw revenue go up by 27 percent on average.',
    'We built an assistant that picks up messages at night and books people in.',
    'Our loyalty programme brings guests back 2.4 times as often, without an app.',
    'We place part-time bookkeepers who know retail and start from 90 pounds a month.',
    'Insurers overcharge small premises, and our brokers usually find 400 pounds a year.',
    'Our photographers make a set of fifty pictures that doubles orders on delivery platforms.',
    'We run adverts on buses and pay for the first fortnight ourselves.',
  ],
  proof: [
    'Nine out of ten stay with us after the first three months.',
    'Owners in Manchester and Bristol already use it.',
    'There is no setup cost and you can leave whenever you like.',
    'It takes around fifteen minutes to get going.',
    'We only take on four new partners per area.',
    'I recorded a two minute walkthrough for you.',
    'Everything is handled on our side.',
  ],
  ask: [
    'Would it be a terrible idea to talk on Thursday?',
    'Worth a conversation?',
    'Who would be best to speak with about this?',
    'Happy to send over the details if you are open to it.',
    'Can I put fifteen minutes in your diary?',
    'If now is a bad time, when should I circle back?',
    'Just say the word and I will share the numbers.',
    'Have a look: https://grow-local.example/intro',
  ],
};

const composed = (random: Random): string =>
  [
    ...(random.next() < 0.8 ? [random.pick(parts.opening)] : []),
    random.pick(parts.middle),
    ...(random.next() < 0.5 ? [random.pick(parts.middle)] : []),
    ...(random.next() < 0.7 ? [random.pick(parts.proof)] : []),
    random.pick(parts.ask),
  ].join(' ');

const bookings = [
  '{Table|A table} for {two|three|four|six|nine} on {Monday|Friday|Saturday} at {six|seven|eight}, name of {Brown|Lee|Hill}.',
  '{Please book|Put down} {a cut|two cuts|a colour} for {me|my wife} {on Tuesday|next Friday|at noon}.',
  '{I need|We want} {ten|forty|a hundred} {boxes|plates|trays} {by|for} {Sunday|the ninth|tomorrow}.',
  '{Cancel|Move} my {booking|order} {of today|of Friday}, {I am ill|the train is late}.',
];
const grumbles = [
  'Your {driver|girl at the till|cook} was {rude|late|drunk} {again|on Sunday} and I want {my money|an apology}.',
  '{Nobody|Not one soul} {picks up|answers} {the phone|when one rings}, {shame on you|what a way to trade}.',
  'I {found|had} {a hair|glass|a stone} in {my rice|the bread|the soup} and {will tell|told} {everybody|the council}.',
  '{Close down|Give up}, {the whole street|everybody} {laughs|talks} {about|at} {you|your prices}.',
];
const some = (lines: readonly string[]) => (random: Random) =>
  Array.from({ length: random.int(1, 2) }, () => spin(random, random.pick(lines))).join(' ');

const trades = [
  '{Morning|Afternoon} {boss|chief|all}, {roof|gutter|drain} {repairs|cleaning} {in your road|next door} {this week|until Friday}, {while the scaffold stands|as we are there anyway} {we do|I do} yours for {half|£180|£220}. {Cash|Card} is fine. {Ring|Call} {Gary|Lee} {07000 000001|07000 000002}',
  '{Pest|Rodent|Cockroach} {alert|warning} for {food places|kitchens} in {your|the} {postcode|ward}: {inspectors|officers} {fine|close} {one in five|many}. {We seal and treat|Our men treat} {in one visit|overnight}, {certificate|paper} {included|on the spot}. {Slots|Visits}: {https://rat-free.example/b|https://rat-free.example/c}{1|2|3}',
  '{Want|Would you like} {a blue tick|the verified badge} on {Instagram|Facebook} {by Monday|in three days}? {Insider|Our contact} {at the company|inside} {handles|does} it, {£250|£300}, {pay when you see it|paid at the end}. {Message|DM} @{tickdesk|bluebadge}{uk|pro|}',
  '{Is|Has} {your|the} {fire extinguisher|alarm|gas} {test|certificate} {overdue|run out}? {The law|Regulation} {demands|asks for} {a yearly check|one each year}. {Approved|Registered} {engineers|people} from {£39|£45} {per visit|a visit}. {Reply|Answer} with {your postcode|a day} {and we come|to fix it}.',
  '{We buy|Buyer looking for} {cafés|salons|shops} {like this|of your size}, {any condition|with or without lease}, {completion|money} in {14|21} days. {No agents|Direct}, {private|quiet}. What {figure|sum} {would you take|makes you say yes}?',
  '{Solar|Heat pump|Battery} {grants|money} for {traders|small premises} {end|close} in {March|weeks}. {Up to|As much as} {£8,000|£12,000} {per roof|each}. {Check|See} {eligibility|your roof} {in a minute|here}: {https://roof-grant.example|https://roof-grant.example/check}{/1|/2|/3|}',
  '{Sara|Mia|Zoe}, {24|26|23}, {new in town|just moved}. {I saw your picture|You look kind}, {write me|let us meet}, {my photos|more of me} {here|on}: {https://meet-zoe.example/|https://sweet-mia.example/}{a|b|c|d}',
  '{Uw|Je} {bestelling|pakket} {staat klaar|wacht}. {Betaal|Voldoe} {€ 1,95|€ 2,50} {verzendkosten|invoerrechten} {voor|uiterlijk} {morgen|vrijdag}: {https://pakket-nu.example/x|https://pakket-nu.example/y}{1|2|3}',
];

const tradePieces: readonly (readonly string[])[] = [
  [
    'Greetings from the accounts desk of a buying group.',
    'You may remember me from the trade fair.',
    'Your neighbour suggested that I drop you a line.',
    'As a fellow entrepreneur I respect what you do.',
    'This is about the energy of your premises.',
    '',
  ],
  [
    'Members pool their orders and pay 12 percent less for oil, rice and packaging.',
    'Our driver fleet brings meals to offices and keeps only 8 percent instead of 30.',
    'I write grant applications, and eleven shops on this street have had money through me.',
    'We turn used cooking oil into cash and pay 40p a litre.',
    'My studio films one short clip a week so that new people discover places like yours.',
    'A smart till shows which dishes earn and which only keep you busy.',
    'We look after rotas and payroll for a fixed 60 pounds.',
  ],
  [
    'There is nothing to sign in the beginning.',
    'Most are surprised how little work it is.',
    'The council knows about us.',
    'Places are limited to six in your area.',
    'I will pass by on Tuesday anyway.',
    '',
  ],
  [
    'What would hold you back?',
    'May I drop off a leaflet and a sample?',
    'Tell me when the owner is in.',
    'A yes or no is enough.',
    'See what others say: https://group-buy.example/stories',
  ],
];

const assembled = (random: Random): string =>
  tradePieces
    .map((lines) => random.pick(lines))
    .filter(Boolean)
    .join(' ');

const chatty = [
  'Hi {love|dear|mate}, is {it|the thing} {ready|done} {yet|now}?',
  '{Which|What} {bus|train} {goes|comes} {to you|past yours} from {Bow|Acton|Penge}?',
  'My {aunt|cousin|boss} {says|swears} you {closed|moved|sold up}, {true|really}?',
  '{Keep|Save} me {two|three|the last one} {please|till six|for tomorrow}.',
  'Do you {remember|know} {me|my brother}, we {came|sat} {by the window|last spring}.',
];

const fromLetters = (letters: readonly string[]) => (random: Random) =>
  spin(random, random.pick(letters));

/** Written apart from the rules and kept aside at first; what they showed has changed the rules, so they are seen. */
export const laterCampaigns = {
  /** Sellers of many things, with every sort of program. */
  sales: { letter: fromLetters(salesLetters), flood: some(bookings), mix: 'broad' },
  /** Loans, parcels and inheritances in several languages, by programs that take their time. */
  strange: { letter: fromLetters(strangeLetters), flood: some(grumbles), mix: 'quiet' },
  /** No two letters of one make, by programs that take their time. */
  composed: { letter: composed, flood: some([...bookings, ...grumbles]), mix: 'quiet' },
  /** Tradesmen and cheats. */
  trades: { letter: fromLetters(trades), flood: some(chatty), mix: 'quiet' },
  assembled: { letter: assembled, flood: some(chatty), mix: 'quiet' },
} as const satisfies Record<string, Campaign>;
