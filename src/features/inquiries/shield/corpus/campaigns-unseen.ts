import { spin } from './posts.ts';
import type { Campaign, Random } from './posts.ts';

/**
 * Campaigns that the rules were not made on: they were written before the test was run with them, and the rules were
 * not changed after. If you change a rule because of one of these, move it to the later ones or throw it away, and
 * write another.
 */

const offices = [
  'A photograph on {your page|your profile} belongs to {our client|an artist whom we act for}. {Used|Shown} without {licence|leave} since {spring|2024}. {To close the matter|To settle} {transfer|send} {£280|£340} within {ten|seven} days, {otherwise|or else} {we file|a claim follows}. {Evidence|Screenshots}: {https://picture-claims.example/c|https://picture-claims.example/k}{1|2|3|4}',
  '{Cleaners|Kitchen hands|Stylists|Cashiers} {ready to start|free} {tomorrow|on Monday}, {checked|vetted} and {with papers|legal}, {from|at} £{13|14} an hour {through|by} {our desk|the pool}. {You pay|Paid} {weekly|by the hour}, {swap|change} {any|each} {person|one} {as you like|if unhappy}. {How many|Whom} {do you need|are you short of}?',
  '{One|A} {line|snippet} of code makes {pages|sites} {readable|usable} for {blind|disabled} {visitors|shoppers}. {Courts|Judges} {now fine|fined} {shops|traders} {up to|as much as} £{20,000|50,000}. {Badge|Certificate} {from|for} £{9|12} a month, {set up in|ready in} {two minutes|an hour}. {Shall we|May we} {scan|test} {yours|the address}?',
  '{Ẹ kú|Ẹ ṣé} {òwúrọ̀|alẹ́}, {ẹ wá|ẹ bọ̀} {jèrè|pawó} {lójoojúmọ́|lọ́sẹ̀} pẹ̀lú {bitcoin|crypto}: {₦50,000|£300} {di|á di} {₦150,000|£900} {ní ọjọ́ méje|ní ọ̀sẹ̀ kan}. {Ẹ pè|Ẹ kọ sí} {WhatsApp|Telegram} {+234 800 000 0000|+234 811 111 1111}',
  '{Customers|Guests} {ask|look} for you {on their phones|on maps}, yet {the pin|your pin} {points|leads} {elsewhere|to a wrong door}. {We repair|Our people correct} {listings|entries} on {forty|sixty} {directories|maps} for {£59|£79} {once|one time}. {Proof|Sample} {before|first}, {money|bill} {after|later}. {Say|Write} {fix it|go} {to begin|and we start}.',
  '{Congratulations|Well done}: {number|ticket} {7|8}{41|52|63}{0|9} {drawn|won} in the {traders’|shopkeepers’} {raffle|draw}, {a van|£4,000} {is yours|waits}. {Name a day|Choose when} to {collect|fetch it} and {cover|pay} the {stamp duty|handling} of {£45|£55}: {https://raffle-van.example|https://raffle-van.example/win}{/a|/b|/c|}',
  '{Tea|Coffee|Sugar} {straight from|direct from} {growers|the farm} in {Kenya|Rwanda|Malawi}, {five|ten} kilo {sacks|bags} at {£31|£38}, {duty paid|all taxes in}, {boat lands|ship docks} {in May|next month}. {We hold|Reserved} {forty|sixty} for {shops like yours|the first}. {Which|What} {amount|roast} {may we|shall we} {put down|note} for you?',
];

const pieces: readonly (readonly string[])[] = [
  [
    'Pardon the cold letter.',
    'We met nobody at yours yesterday, so I write.',
    'This may or may not be for you.',
    'Your lamb stew reminded me why I do this work.',
    'Half of my customers are shops like this one.',
    '',
  ],
  [
    'I sharpen knives and clippers at the door for four pounds a blade.',
    'Our window film keeps the sun out and cuts cooling by a fifth.',
    'We rent card readers by the day, and there is no other fee.',
    'My firm takes over parcels for the neighbours and pays you 45p for each.',
    'We film the street for a map of tourist walks, and shops appear on it for 120 pounds.',
    'A chemist in our lab checks fryer oil while you wait.',
    'We teach staff first aid in one evening, with a certificate for the wall.',
    'I paint menus on glass, and people stop to look.',
  ],
  [
    'Three on your road said yes.',
    'It is less trouble than it sounds.',
    'You would hear from me once a year.',
    'My number is on the card that I left.',
    '',
  ],
  [
    'Is that something?',
    'When should I come past?',
    'Forget this if not.',
    'Whom do I ask?',
    'Pictures: https://seen-on-glass.example/set',
  ],
];

const assembled = (random: Random): string =>
  pieces
    .map((lines) => random.pick(lines))
    .filter(Boolean)
    .join(' ');

const pranks = [
  '{Is|Was} that {your|the} {dog|van|lad} {outside|on the roof} {again|just now}?',
  '{Somebody|A man} {left|dropped} {a bag|keys|a letter} {with you|under the mat} {for me|on Tuesday}, {is it there|give it back}.',
  '{Sing|Play} {it|that song} {louder|once more} {tonight|please}, {we love it|the baby sleeps}.',
  '{Guess|Say} {who|what} {I saw|I found} {at yours|in the queue} {last night|on Friday}.',
  '{Turn|Switch} the {light|sign|music} {off|down} {at ten|now}, {thanks|some of us sleep}.',
];

const letterOf = (letters: readonly string[]) => (random: Random) =>
  spin(random, random.pick(letters));
const prank = (random: Random) =>
  Array.from({ length: random.int(1, 3) }, () => spin(random, random.pick(pranks))).join(' ');

export const unseenCampaigns = {
  offices: { letter: letterOf(offices), flood: prank, mix: 'broad' },
  officesQuietly: { letter: letterOf(offices), flood: prank, mix: 'quiet' },
  assembled: { letter: assembled, flood: prank, mix: 'quiet' },
} as const satisfies Record<string, Campaign>;
