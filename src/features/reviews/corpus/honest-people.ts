import { honestWords } from './honest-words.ts';
import { lengthDays, start } from './world.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import type { Letter, Place, World, Writer } from './world.ts';

/** Many open their account just to write; others have had one for long. */
function openedBefore(world: World, at: number): number {
  const { dice } = world;
  const kind = dice.roll();
  if (kind < 0.5) return at - dice.between(2, 120) * 60_000;
  if (kind < 0.62) return at - dice.between(0.2, 7) * dayMs;
  return at - dice.between(8, 500) * dayMs;
}

/** Tastes differ, and people who loved or hated it write sooner than others. */
function starsFor(world: World, { quality }: Place): number {
  const { dice } = world;
  for (;;) {
    const stars = Math.min(5, Math.max(1, Math.round(dice.normal(quality, 1.05))));
    if (stars === 5 || stars === 1 || dice.chance(0.75)) return stars;
  }
}

interface Visit {
  at: number;
  place: Place;
  writer?: Writer;
  stars?: number;
  device?: Letter['device'];
}

function visit(world: World, kind: string, { at, place, ...known }: Visit): Letter {
  const { dice } = world;
  const stars = known.stars ?? starsFor(world, place);
  const device = known.device ?? world.anyDevice();
  return {
    kind,
    isFake: false,
    at,
    place,
    stars,
    writer: known.writer ?? world.writer(openedBefore(world, at)),
    // Guests on the wireless of the place itself.
    device: dice.chance(0.025) ? { ...device, network: place.owner.device.network } : device,
    body: honestWords(dice, place.trade, stars),
    ...(dice.chance(0.4) && { visitedOn: dayBefore(at, dice.whole(0, 20)) }),
  };
}

const dayBefore = (at: number, days: number): string =>
  new Date(at - days * dayMs).toISOString().slice(0, 10);

/** Three hundred honest reviews in twelve weeks, with the odd things that honest people do. */
export function honestPeople(world: World): Letter[] {
  const { dice } = world;
  const letters = [
    ...opening(world),
    ...belovedPlace(world),
    ...badWeekend(world),
    ...families(world),
    ...regulars(world),
    ...eveningOfMany(world),
    helpfulWithNumber(world),
  ];
  const writers = letters.map(({ writer }) => writer);
  while (letters.length < 300) {
    const at = world.moment();
    const known = dice.chance(0.25) ? dice.pick(writers) : undefined;
    const place = world.visitedPlace();
    const isAgain = letters.some((one) => one.writer === known && one.place === place);
    const writer = known && known.openedAt < at && !isAgain ? known : undefined;
    const letter = visit(world, 'everyday', { at, place, writer });
    letters.push(letter);
    writers.push(letter.writer);
  }
  return letters;
}

/** Half the town comes in the first days. */
function opening(world: World): Letter[] {
  const place = world.place(30);
  return Array.from({ length: 12 }, () =>
    visit(world, 'opening', { at: world.moment(40, 45), place }),
  );
}

/** Its owner hands every guest the same card with the address of the page. */
function belovedPlace(world: World): Letter[] {
  const place = { ...world.place(25), quality: 4.7 };
  return Array.from({ length: 11 }, () =>
    visit(world, 'beloved', { at: world.moment(20, 62), place }),
  );
}

/** The cook was ill and nobody told the guests. */
function badWeekend(world: World): Letter[] {
  const place = world.place(7);
  return Array.from({ length: 4 }, () =>
    visit(world, 'bad weekend', {
      at: world.moment(55, 58),
      place,
      stars: world.dice.chance(0.7) ? 1 : 2,
    }),
  );
}

/** Two of one home write about the same dinner, some on the same tablet. */
function families(world: World): Letter[] {
  const { dice } = world;
  return Array.from({ length: 4 }, () => {
    const place = world.visitedPlace();
    const at = world.moment(0, lengthDays - 4);
    const device = world.homeDevice();
    const other = dice.chance(0.3) ? device : { ...device, userAgent: world.browser() };
    return [
      visit(world, 'family', { at, place, device }),
      visit(world, 'family', { at: at + dice.between(0.2, 60) * hourMs, place, device: other }),
    ];
  }).flat();
}

/** Friends who like the same two corners of the town. */
function regulars(world: World): Letter[] {
  const places = [world.place(3), world.place(12)];
  return Array.from({ length: 3 }, () => {
    const writer = world.writer(start - world.dice.between(5, 200) * dayMs);
    return places.map((place) =>
      visit(world, 'regulars', {
        at: world.moment(),
        place,
        writer,
        stars: world.dice.chance(0.8) ? 5 : 4,
      }),
    );
  }).flat();
}

/** Somebody who writes down the whole month on one evening. */
function eveningOfMany(world: World): Letter[] {
  const { dice } = world;
  const at = world.moment(30, 70);
  const writer = world.writer(at - dice.between(20, 300) * dayMs);
  const device = world.homeDevice();
  return dice
    .some(world.places, 4)
    .map((place, index) =>
      visit(world, 'evening of many', { at: at + index * 9 * 60_000, place, writer, device }),
    );
}

function helpfulWithNumber(world: World): Letter {
  const letter = visit(world, 'helpful', { at: world.moment(), place: world.visitedPlace() });
  return {
    ...letter,
    body: `${letter.body} Ring first on 020 7946 0123, they close when it is quiet.`,
  };
}
