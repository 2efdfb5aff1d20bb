import { describe, expect, test } from 'vitest';
import { doubtfulSpans, middleSpans, placeSpans, townsIn, usuallyAName } from './place-spans.ts';
import { tokensOf } from './read-words.ts';

/** The spans in their order: `place | rest`, with a `!` where it is sure. */
const told = (spans: Iterable<{ place: string; rest: string; isSure: boolean }>) =>
  [...spans].map(({ place, rest, isSure }) => `${place} | ${rest}${isSure ? ' !' : ''}`);
const spans = (text: string) => told(placeSpans(text, tokensOf(text)));
const middle = (text: string) => told(middleSpans(text, tokensOf(text)));

describe('Where a place may stand', () => {
  test('the whole text comes first, then its end, then its beginning', () => {
    expect(spans('barber croydon')).toEqual([
      'barber croydon | ',
      'barber croydon | ',
      'croydon | barber',
      'barber | croydon',
    ]);
  });

  test('a name at an edge has four words at most, the longest first', () => {
    const all = spans('one two three four five six');
    expect(all).toEqual([
      'three four five six | one two',
      'four five six | one two three',
      'five six | one two three four',
      'six | one two three four five',
      'one two three four | five six',
      'one two three | four five six',
      'one two | three four five six',
      'one | two three four five six',
    ]);
    expect(spans('one two three four')[0]).toBe('one two three four | ');
    expect(spans('one two three four five')[0]).toBe('two three four five | one');
  });

  test('words that say nothing at the edges belong neither to the place nor to the rest', () => {
    expect(spans('the barber croydon please')).toContain('croydon | barber');
    expect(spans('the barber croydon please')[1]).toBe('barber croydon | ');
    expect(spans('the of')).toEqual([]);
    expect(spans('')).toEqual([]);
  });

  test('after "in" it is sure, and "in" belongs to it', () => {
    const [first, second] = spans('barber in Croydon please');
    expect([first, second]).toEqual(['Croydon please | barber !', 'Croydon | barber !']);
    expect(spans('in Croydon barber')).toContain('Croydon | barber !');
    expect(spans('barber close to Croydon')[0]).toBe('Croydon | barber !');
  });

  test('of two such words the later one counts first', () => {
    expect(spans('shop in Leeds near Headingley')[0]).toBe('Headingley | shop in Leeds !');
  });

  test.each([
    ['braider SE14', 'SE14 | braider !'],
    ['SE14 6LD braider', 'SE14 6LD | braider !'],
    ['SE146LD braider', 'SE146LD | braider !'],
    ['caterer near BR1 jamaican', 'BR1 | caterer jamaican !'],
    ['caterer W1A 1AA', 'W1A 1AA | caterer !'],
    ['shop E1 6', 'E1 | shop 6 !'],
    ['shop M1 1AAB', 'M1 | shop 1AAB !'],
  ])('in %j the postcode is the surest', (text, first) => {
    expect(spans(text)[0]).toBe(first);
  });

  test.each(['route66 shop', 'abc1 shop', 'se14567 shop', '1se14 shop', 'se146ldx shop'])(
    '%s holds no postcode',
    (text) => {
      expect(spans(text).filter((span) => span.endsWith('!'))).toEqual([]);
    },
  );

  test.each([
    ['braids Stratford station', 'Stratford | braids'],
    ['braids Leeds city centre', 'Leeds | braids'],
    ['church near Cardiff city centre', 'Cardiff | church !'],
    ['church near Cardiff station', 'Cardiff | church !'],
    ['Stratford station', 'Stratford | '],
  ])('in %j the word behind the place goes with it', (text, span) => {
    expect(spans(text)).toContain(span);
  });

  test('"station" alone is behind no place', () => {
    expect(spans('station')).toEqual(['station | ', 'station | ']);
  });

  test.each([
    ['a word that is hardly ever a place', 'angel'],
    ['a town that is more often a name', 'bath'],
  ])('%s counts alone or at the beginning only after such a word', (_, word) => {
    expect(spans(word)).toEqual([]);
    expect(spans(`${word} salon`)).not.toContain(`${word} | salon`);
    expect(spans(`salon in ${word}`)[0]).toBe(`${word} | salon !`);
  });

  test('a town that is more often a name counts at the end, an ordinary word does not', () => {
    expect(spans('braids bath')).toContain('bath | braids');
    expect(spans('braids angel')).not.toContain('angel | braids');
    expect(spans('braids angel station')).not.toContain('angel | braids');
  });

  test.each([
    ['indawo eLondon', 'London | indawo !'],
    ['eLondon indawo', 'London | indawo !'],
    ['ELondon', 'London |  !'],
    ['ምግብ በለንደን', 'ለንደን | ምግብ !'],
    ['مطعم بلندن', 'لندن | مطعم !'],
  ])('in %j one letter before the name says "in"', (text, span) => {
    expect(spans(text)).toContain(span);
  });

  test.each(['elegant salon', 'big eLondon sale'])('in %j no letter at an edge says so', (text) => {
    expect(spans(text).filter((span) => span.endsWith('!'))).toEqual([]);
  });
});

describe('A place between other words', () => {
  test('is looked for from the longest to the shortest, the last first', () => {
    expect(middle('one two three four')).toEqual([
      'two three | one four',
      'three | one two four',
      'two | one three four',
    ]);
  });

  test('has words on both sides, and is no ordinary word', () => {
    expect(middle('barber croydon')).toEqual([]);
    expect(middle('barber angel please now')).not.toContain('angel | barber now');
    expect(middle('barber bath wedding')).toEqual([]);
    expect(middle('a1 b1 c1 d1 e1 f1 g1')[0]).toBe('c1 d1 e1 f1 | a1 b1 g1');
  });
});

describe('Words at an edge that are places and more often something else', () => {
  const doubtful = (text: string) =>
    [...doubtfulSpans(text, tokensOf(text))].map(
      ({ place, rest, mayBeRead }) => `${place} | ${rest}${mayBeRead ? ' ?' : ''}`,
    );

  test('a town at the beginning may be read, an ordinary word is only offered', () => {
    expect(doubtful('bath hair salon')).toEqual(['bath | hair salon ?']);
    expect(doubtful('angel hair salon')).toEqual(['angel | hair salon']);
    expect(doubtful('hair salon angel')).toEqual(['angel | hair salon']);
    expect(doubtful('hair salon bath')).toEqual([]);
  });

  test('are not all that was typed', () => {
    expect(doubtful('bath')).toEqual([]);
    expect(doubtful('angel')).toEqual([]);
    expect(doubtful('')).toEqual([]);
  });

  test('mostly are a name when they stand alone', () => {
    expect(usuallyAName(tokensOf('Bath'))).toBe(true);
    expect(usuallyAName(tokensOf('Bath salon'))).toBe(false);
    expect(usuallyAName(tokensOf('Leeds'))).toBe(false);
  });
});

describe('The town of a district', () => {
  const towns = (rest: string) =>
    [...townsIn(rest)].map((found) => `${found.town} | ${found.rest}`);

  test.each([
    [
      'takeaway Leeds',
      ['takeaway Leeds | ', 'takeaway Leeds | ', 'Leeds | takeaway', 'takeaway | Leeds'],
    ],
    ['Leeds', ['Leeds | ', 'Leeds | ']],
    [
      'the takeaway Milton Keynes',
      [
        'Milton Keynes | takeaway',
        'the takeaway | Milton Keynes',
        'Keynes | takeaway Milton',
        'the | takeaway Milton Keynes',
      ],
    ],
    ['', []],
  ])('in %j may be two words or one at an edge', (rest, expected) => {
    expect(towns(rest)).toEqual(expected);
  });
});
