import { describe, expect, test } from 'vitest';
import { fold } from '#platform/text/fold.ts';
import { countMassPhrases } from './mass-mail-phrases.ts';
import { textSignals } from './text-signals.ts';
import { likeness, readText } from './text-sketch.ts';

const like = (a: string, b: string) => likeness(readText(a).sketch, readText(b).sketch);
const letter =
  'We are looking for a birthday cake for forty people on Saturday. Could you tell me the price and whether you deliver?';

describe('likeness', () => {
  test('is whole for the same letter, also with other numbers, accents and links', () => {
    expect(like(letter, letter)).toBe(1);
    expect(like('Order 4711 has not come', 'ORDER 88 has not cóme')).toBe(1);
    expect(like('see https://a.example/1 now please', 'see https://b.example/2 now please')).toBe(
      1,
    );
  });

  test('is high for a letter with some words changed, and low for another', () => {
    expect(
      like(letter, letter.replace('birthday', 'wedding').replace('forty', 'sixty')),
    ).toBeGreaterThan(0.5);
    expect(
      like(
        letter,
        'Do you do knotless braids? How much for waist length, and how long does it take?',
      ),
    ).toBeLessThan(0.15);
  });

  test('of nothing with nothing is nothing', () => {
    expect(like('', '')).toBe(0);
    expect(like(letter, '')).toBe(0);
  });

  test('is the same both ways', () => {
    const other = letter.replace('cake', 'buffet');
    expect(like(letter, other)).toBe(like(other, letter));
  });
});

test('links, hosts and contacts are found however they are written', () => {
  const text =
    'www.a.example/x, HTTPS://B.example and c.com; ring +44 7000 123 456, me@mail.example or @some_body1';
  expect(readText(text)).toMatchObject({
    links: 3,
    hosts: ['a.example', 'b.example', 'c.com'],
    contacts: ['447000123456', 'me@mail.example', '@some_body1'],
  });
});

test('mass mail has several of its phrases, a question about the same thing has few', () => {
  const count = (text: string) => countMassPhrases(fold(text));
  expect(
    count(
      'Dear business owner, we approve loans of £5,000 to £90,000, no credit check. Reply today',
    ),
  ).toBeGreaterThan(2);
  expect(count('Can your accountants help with a business loan application?')).toBeLessThan(2);
  expect(count(letter)).toBe(0);
});

test.each([
  ['ticket basket hammer letter garden butter summer table', true],
  ['Is there parking nearby and is the toilet step free at all?', false],
  ['Ẹ n lẹ́ o, mo fẹ́ rán aṣọ òkè fún ìgbéyàwó ọmọ mi', false],
  ['Nataka kuuliza kama mna unga wa ugali leo tafadhali', false],
  ['السلام عليكم هل لديكم لحم حلال وهل توصلون إلى بيكهام', false],
])('words without grammar: %s', (message, isWithoutGrammar) => {
  const facts = readText(message);
  expect(textSignals({ message, email: 'a@b.example' }, facts).isWithoutGrammar).toBe(
    isWithoutGrammar,
  );
});

test('no text makes the reading slow', () => {
  const hostile = [
    'a'.repeat(5000),
    'a-'.repeat(2500),
    '<a '.repeat(1600),
    '@'.repeat(5000),
    '1 '.repeat(2500),
    'www.'.repeat(1250),
  ];
  for (const message of hostile) {
    const started = performance.now();
    textSignals({ message, email: 'a@b.example' }, readText(message));
    expect([message.slice(0, 4), performance.now() - started < 300]).toEqual([
      message.slice(0, 4),
      true,
    ]);
  }
});
