import type { Dice } from '#platform/test/dice.ts';

/** What people name, by trade. Invented, like everything here. */
const things: Record<string, readonly string[]> = {
  kitchen:
    'jollof|suya|egusi and pounded yam|waakye|oxtail|curry goat|moi moi|grilled tilapia|ginger drink|rice and peas|pepper soup|fried plantain|red red|ackee breakfast|attiéké|okra stew|chapman|lunch box'.split(
      '|',
    ),
  barber:
    'skin fade|line-up|beard trim|hot towel|kids cut|twist sponge|shave|waves|taper|neck clean|head massage|walk-in list|razor work'.split(
      '|',
    ),
  salon:
    'knotless braids|silk press|retwist|wash day|cornrows|crochet set|wig install|trim|steam treatment|loc repair|natural blow-out|edge care|children’s plaits'.split(
      '|',
    ),
  grocer:
    'yam|scotch bonnet|palm oil|dried fish|callaloo|gari|breadfruit|egusi seed|sorrel|hard food|plantain box|cassava leaf|frozen snails|spice shelf'.split(
      '|',
    ),
  tailor:
    'agbada|kaba and slit|zip repair|aso ebi order|suit jacket|wedding dress|kente waistcoat|hem|school skirts|lace blouse|fitting|lining'.split(
      '|',
    ),
  bakery:
    'hard dough bread|bun and cheese|puff-puff|coco bread|birthday cake|agege loaf|beef patty|meat pie|chin chin|rum cake|cupcakes|sourdough|gizzada'.split(
      '|',
    ),
  cleaner:
    'oven|end-of-tenancy clean|stairs|carpets|inside windows|bathroom grout|fridge|mattress|office kitchen|skirting boards|balcony'.split(
      '|',
    ),
  studio:
    'family portraits|passport photos|naming-day pictures|headshots|album|prints|lighting|backdrop|makeup corner|maternity shoot|editing'.split(
      '|',
    ),
};

const praise =
  'banging|gentle|spot on|neat as anything|generous|properly seasoned|better than my aunt’s|quick without being rushed|so fresh|honest|peaceful|worth every penny|a proper treat|calm|unreal|tidy|done with love|second to none|consistent|thoughtful|a bargain|beautiful|exactly as promised|smooth'.split(
    '|',
  );
const doubt =
  'alright|a little plain|okay for the money|hit and miss|smaller than before|nothing special|slower than last time|decent enough|a touch dry|fine I suppose|so-so|on the pricey side|patchy'.split(
    '|',
  );
const blame =
  'cold|careless|a joke|overpriced|not what I asked for|rushed|dirty|half done|late again|a let-down|stale|wrong twice|shocking|far too salty for words|crooked|uneven|painful'.split(
    '|',
  );

const who =
  'my sister|the kids|two friends from church|my nan|a mate from work|nobody, just me|my fiancé|the whole choir|my neighbour Pauline|three hungry cousins|my daughter’s class|my dad, who is picky|a client|our landlord’s son|my book club'.split(
    '|',
  );
const when =
  'on a wet Tuesday|straight after night shift|the Saturday before half-term|at ten past six|round lunchtime|on Easter Monday|for a leaving do|between two trains|in the heatwave|before Sunday service|the week the road was dug up|when our boiler broke|on payday|two days running|ahead of the carnival|late on Thursday'.split(
    '|',
  );
const how =
  'Found it through a leaflet|Saw the queue and joined it|Googled at the bus stop|Had walked by since 2019|My hairdresser swears by it|Somebody at the gym mentioned it|We got lost twice|Rang them first|Was given a voucher|It used to be a phone shop|I live above the launderette opposite|Missed my usual place'.split(
    '|',
  );
const staff =
  'the young man with the glasses|the lady in the yellow scarf|the owner himself|whoever was on the till|a trainee|Auntie behind the counter|the tall guy|two sisters running it|the manager|someone called Kemi or Kerry|the weekend girl'.split(
    '|',
  );
const kind =
  'cracked jokes the whole time|carried my bags to the car|remembered what I had in March|squeezed us in|explained every step|gave the little one a sticker|stayed open ten minutes longer|apologised and fixed it|showed me photos first|let me charge my phone|wrapped it as a present'.split(
    '|',
  );
const unkind =
  'rolled his eyes|was on the phone throughout|forgot us twice|argued over 50p|would not look at the receipt|talked over my mother|disappeared for half an hour|blamed the weather|shut the door in our faces|charged for a bag we did not take'.split(
    '|',
  );
const asides =
  'Parking is grim after five.|Bring cash.|There’s a step, mind.|Toilets were clean!!|The 36 stops right outside.|Speakers too loud for my ears.|Closed Mondays whatever the door says.|Sit at the back if you feel the cold.|They do loyalty stamps.|Dogs are fine apparently.|Wifi never works.|My glasses steamed up, ha.|Needs a new sign.|Heard they might move in spring.|Ask about the off-menu stuff.|No idea about vegan options.|Pram fits, just about.|Smells amazing from the street.|Half the shelves were empty but it was August.|Felt safe walking home from there.'.split(
    '|',
  );

const short =
  'Lovely people|Good service, thank you|not bad|AMAZING!!|Too slow|my go to|Bit pricey but good|👏👏👏|would come again|Meh|great vibe|so helpful|Never again|solid|Love it here|ok'.split(
    '|',
  );

type Mood = 'good' | 'mixed' | 'bad';

const moodOf = (stars: number): Mood => {
  if (stars === 3) return 'mixed';
  return stars > 3 ? 'good' : 'bad';
};

/** One sentence about the thing itself, in one of many builds. */
function about(dice: Dice, trade: string, word: () => string): string {
  const list = things[trade] ?? [];
  const [one = '', other = ''] = dice.some(list, 2);
  const n = dice.whole(2, 14);
  return dice.pick([
    () => `${one} was ${word()}`,
    () => `the ${one}? ${word()}`,
    () => `got ${one} and ${other}, first one ${word()}, second ${word()}`,
    () => `I’d call the ${one} ${word()}`,
    () => `paid £${n * 3} for ${one} which is ${word()} if you ask me`,
    () => `${word()} ${one}, ${word()} ${other}`,
    () => `been ${n} times and their ${one} is always ${word()}`,
    () => `after ${n} days I can say the ${one} still looks ${word()}`,
    () => `don’t sleep on the ${one}. The ${other} though, ${word()}`,
    () => `we were ${n} people and everyone said ${one} was ${word()}`,
    () => `wanted ${one}, ended up with ${other}; ${word()} either way`,
    () => `if ${one} is your thing: ${word()}`,
  ])();
}

function scene(dice: Dice): string {
  return dice.pick([
    () => `Went ${dice.pick(when)} with ${dice.pick(who)}`,
    () => `${dice.pick(how)}, then came back ${dice.pick(when)}`,
    () => dice.pick(how),
    () => `Took ${dice.pick(who)} ${dice.pick(when)}`,
    () => `This was ${dice.pick(when)}, ${dice.pick(who)} in tow`,
    () => `So, ${dice.pick(when)}: ${dice.pick(who)} and an empty stomach`,
    () => `Used them ${dice.pick(when)}`,
  ])();
}

function people(dice: Dice, mood: Mood): string {
  const does = mood === 'bad' ? unkind : kind;
  const did = mood === 'mixed' ? [...kind, ...unkind] : does;
  return dice.pick([
    () => `${dice.pick(staff)} ${dice.pick(did)}`,
    () => `shout out to ${dice.pick(staff)} who ${dice.pick(did)}`,
    () => `at the end ${dice.pick(staff)} ${dice.pick(did)} and ${dice.pick(did)}`,
    () => `what stays with me is that ${dice.pick(staff)} ${dice.pick(did)}`,
  ])();
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A slip of the thumb here and there. */
function typed(dice: Dice, text: string): string {
  if (dice.chance(0.15)) return text.toLowerCase();
  if (dice.chance(0.7)) return text;
  const at = dice.whole(1, Math.max(1, text.length - 3));
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

/** A review as people write them: some in two words, some with a story. */
export function honestWords(dice: Dice, trade: string, stars: number): string {
  if (dice.chance(0.1)) return dice.pick(short);
  const mood = moodOf(stars);
  const words = {
    good: [...praise, ...praise, ...doubt],
    mixed: [...doubt, ...praise, ...blame],
    bad: [...blame, ...blame, ...doubt],
  };
  const word = () => dice.pick(words[mood]);
  const parts = [
    ...(dice.chance(0.6) ? [scene(dice)] : []),
    ...Array.from({ length: dice.whole(1, 2) }, () => about(dice, trade, word)),
    ...(dice.chance(0.6) ? [people(dice, mood)] : []),
  ].map((part) => capital(part) + dice.pick(['. ', '. ', '.\n', '! ', '... ', ', ']));
  const aside = dice.chance(0.4) ? dice.pick(asides) : '';
  return typed(dice, (dice.some(parts, parts.length).join('') + aside).trim());
}
