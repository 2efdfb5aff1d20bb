import { describe, expect, test } from 'vitest';
import { holdsContact } from './review-contact.policy.ts';

describe('A contact', () => {
  test.each([
    'see https://example.org/x',
    'WWW.example.com is better',
    'mail me: ada@example.org',
    'call 07700 900123',
    'Tel (020) 7946-0123',
    'WhatsApp +44 7700 900 123',
    'better at cheapbraids.co.uk',
    'see http://sample',
    'mail ada@uni.example',
    'mail ada-+@a-1.example',
  ])('is seen in "%s"', (text) => {
    expect(holdsContact(text)).toBe(true);
  });

  test.each([
    'paid £12.50 on 12.11.2026 at 10.30',
    'the 36 and 436 stop outside, 0.5 miles away',
    'two for 10, five for 20... great',
    'Went there.Then home',
    'open 9-5, closed 24/12 to 02/01',
    'we met @ the bar. So nice',
    'a@b.c is no address',
  ])('is not seen in "%s"', (text) => {
    expect(holdsContact(text)).toBe(false);
  });

  // A pattern that tries each beginning anew would take minutes and run into the limit of the test.
  test.each([
    ['0 ', false],
    ['a.', false],
    ['a@', false],
    ['www.', true],
    ['+1', false],
    ['x-', false],
    ['07 (', true],
  ])('is looked for in a long text of "%s" in one go: %s', (piece, isFound) => {
    expect(holdsContact(piece.repeat(100_000 / piece.length))).toBe(isFound);
  });
});
