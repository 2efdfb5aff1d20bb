import fc from '#platform/test/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { visibleLine, visibleText } from './visible-text.ts';

describe('A line', () => {
  test.each([
    ['Mama\u202eeman', 'Mamaeman'],
    ['\u2067Mama\u2069 \u200fKitchen\u061c', 'Mama Kitchen'],
    ['Ma\u200bma\u200c\u200d\u2060\ufeff\u00ad', 'Mama'],
    ['Mama\u0000\u0007 Kitchen', 'Mama Kitchen'],
    ['Mama\u2028Kitchen\tand\r\nsons ', 'Mama Kitchen and sons'],
    ['O\u0323la\u0301', 'Ọlá'],
    ['e\u200d\u0301', 'é'],
    ["Ọlá's Café — 3 €", "Ọlá's Café — 3 €"],
    ['مطعم بغداد', 'مطعم بغداد'],
    ['👩🏾\u200d🍳\u200d Mama', '👩🏾\u200d🍳 Mama'],
  ])('%j is kept as %j', (text, kept) => {
    expect(visibleLine(text)).toBe(kept);
  });
});

describe('Running text', () => {
  test.each([
    ['First\r\n\r\nsecond', 'First\r\n\r\nsecond'],
    ['pay\u202epal\u2066', 'paypal'],
    [`Z${'\u0325'.repeat(40)} over`, `Z${'\u0325'.repeat(6)} over`],
    ['ọ̀rọ̀ àwọn ẹ̀yà', 'ọ̀rọ̀ àwọn ẹ̀yà'],
    ['Ma\u200dma Kit\u200cchen', 'Mama Kitchen'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['ক্\u200dষ', 'ক্\u200dষ'],
    ['👩🏾\u200d🍳 and 👩\u200d👧', '👩🏾\u200d🍳 and 👩\u200d👧'],
    ['call +44 20\u200e مطعم', 'call +44 20\u200e مطعم'],
  ])('%j is kept as %j', (text, kept) => {
    expect(visibleText(text)).toBe(kept);
  });
});

test('What was kept once is kept as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visibleLine(visibleLine(text))).toBe(visibleLine(text));
      expect(visibleText(visibleText(text))).toBe(visibleText(text));
    }),
  );
});
