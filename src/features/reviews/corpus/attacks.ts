import { honestWords } from './honest-words.ts';
import { start } from './world.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import type { Letter, Place, World } from './world.ts';

/** Ninety fake reviews, eighteen of each kind of attack. */
export const attacks = (world: World): Letter[] => [
  ...competitorBombing(world),
  ...selfPraiseRing(world),
  ...paidTemplates(world),
  ...manyAccounts(world),
  ...slowDrip(world),
];

/** A rival has the page of another flooded with bad reviews in a day and a half. */
function competitorBombing(world: World): Letter[] {
  const { dice } = world;
  const place = world.place(4);
  const from = start + 33.4 * dayMs;
  return Array.from({ length: 18 }, () => {
    const at = from + dice.between(0, 36) * hourMs;
    // A part of the accounts was bought, and is old.
    const age = dice.chance(0.25) ? dice.between(60, 300) * 24 : dice.between(0.2, 40);
    const stars = dice.chance(0.15) ? 2 : 1;
    return {
      kind: 'competitor bombing',
      isFake: true,
      at,
      place,
      stars,
      writer: world.writer(at - age * hourMs),
      device: world.proxyDevice(),
      body: honestWords(dice, place.trade, 1),
    };
  });
}

/** Three owners, and two people of each, praise all three places to one another's credit. */
function selfPraiseRing(world: World): Letter[] {
  const { dice } = world;
  const places = [world.place(15), world.place(18), world.place(21)];
  const people = places.flatMap(({ owner }) =>
    [0, 1].map(() => ({
      writer: world.writer(start + dice.between(40, 52) * dayMs),
      devices: dice.chance(0.6)
        ? [{ ...owner.device, userAgent: world.browser() }, world.anyDevice()]
        : [world.anyDevice()],
    })),
  );
  return people.flatMap(({ writer, devices }) =>
    places.map((place) => ({
      kind: 'self-praise ring',
      isFake: true,
      at: world.moment(53, 62),
      place,
      stars: 5,
      writer,
      device: dice.pick(devices),
      body: honestWords(dice, place.trade, 5),
    })),
  );
}

const templates: readonly ((dice: World['dice'], place: Place) => string)[] = [
  (dice, place) =>
    `I visited ${place.name} last ${dice.pick(['week', 'Friday', 'month'])} and I was ${dice.pick(['amazed', 'impressed', 'so happy'])} by the quality. The ${dice.pick(['staff', 'team', 'people'])} were friendly and professional and everything was ${dice.pick(['perfect', 'excellent', 'spotless'])}. I highly recommend this ${place.trade} to ${dice.pick(['everyone', 'anybody', 'all my friends'])}.`,
  (dice, place) =>
    `If you are looking for a good ${place.trade}, look no further than ${place.name}. ${dice.pick(['Fast', 'Quick', 'Prompt'])} service, ${dice.pick(['fair', 'great', 'reasonable'])} prices and a ${dice.pick(['warm', 'lovely', 'kind'])} welcome. ${dice.pick(['Five stars', 'Top marks', 'Full marks'])} from me and my family, we will certainly return.`,
  (dice, place) =>
    `${dice.pick(['Wow', 'Amazing', 'Superb'])}! ${place.name} went above and beyond for us. They ${dice.pick(['listened', 'took their time', 'answered all questions'])} and the result was better than we ${dice.pick(['expected', 'hoped', 'imagined'])}. Thank you so much to the whole ${dice.pick(['team', 'crew', 'staff'])}, you are the best in town.`,
];

/** A seller of reviews lets three texts go round over many places. */
function paidTemplates(world: World): Letter[] {
  const { dice } = world;
  const places = dice.some(world.places, 9);
  return Array.from({ length: 18 }, (_, index) => {
    const at = start + 65 * dayMs + dice.between(0, 8) * dayMs;
    const place =
      world.places.find((one) => one === places[index % places.length]) ?? world.place(0);
    const age = dice.chance(0.4) ? dice.between(10, 200) * 24 : dice.between(0.1, 60);
    return {
      kind: 'paid templates',
      isFake: true,
      at,
      place,
      stars: dice.chance(0.2) ? 4 : 5,
      writer: world.writer(at - age * hourMs),
      device: world.proxyDevice(),
      body: dice.pick(templates)(dice, place),
    };
  });
}

/** One person with a new account for every review: ten for a friend, eight against a neighbour. */
function manyAccounts(world: World): Letter[] {
  const { dice } = world;
  const home = world.homeDevice();
  return Array.from({ length: 18 }, (_, index) => {
    const isPraise = index < 10;
    const place = world.place(isPraise ? 9 : 10);
    const at = world.moment(10, 30);
    return {
      kind: 'many accounts',
      isFake: true,
      at,
      place,
      stars: isPraise ? 5 : 1,
      writer: world.writer(at - dice.between(3, 30) * 60_000),
      // Now and then on the phone, away from home.
      device: dice.chance(0.2)
        ? { network: world.mobileNetwork(), userAgent: home.userAgent }
        : home,
      body: honestWords(dice, place.trade, isPraise ? 5 : 1),
    };
  });
}

/** An agency lets one come every third day, each from elsewhere and with words of its own. */
function slowDrip(world: World): Letter[] {
  const { dice } = world;
  const place = world.place(13);
  let at = start + 16 * dayMs;
  return Array.from({ length: 18 }, () => {
    at += dice.between(1.6, 4.2) * dayMs;
    const stars = dice.chance(0.15) ? 4 : 5;
    return {
      kind: 'slow drip',
      isFake: true,
      at,
      place,
      stars,
      writer: world.writer(at - dice.between(0.1, 30) * hourMs),
      device: world.proxyDevice(),
      body: honestWords(dice, place.trade, stars),
    };
  });
}
