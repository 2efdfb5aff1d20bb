import { describe, expect, test } from 'vitest';
import { ListingDraft } from './draft.contract.ts';

const part = <Name extends keyof typeof ListingDraft.shape>(name: Name) => ListingDraft.shape[name];

describe('The website of a listing', () => {
  test.each([
    'https://mamas.example',
    'HTTP://mamas.example:8080/menu?x=a@b#c',
    'https://مطعم.example/',
  ])('may be %s', (website) => {
    expect(part('website').safeParse(website).success).toBe(true);
  });

  test.each([
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://bank.example@evil.example',
    'https://anna:secret@evil.example/',
    'https://',
    'https://?q',
    'javascript:alert(1)//https://a.example',
    ' https://a.example',
    `https://a.example/${'x'.repeat(500)}`,
  ])('may not be %s', (website) => {
    expect(part('website').safeParse(website).success).toBe(false);
  });
});

describe('The texts of a listing', () => {
  test('an email address has at most 254 characters', () => {
    const host = `${'x'.repeat(59)}.`.repeat(4);
    expect(part('email').safeParse('mama@kitchen.example').success).toBe(true);
    expect(part('email').safeParse(`mama@${host}example`).success).toBe(true);
    expect(part('email').safeParse(`mama.mama@${host}example`).success).toBe(false);
  });

  test.each(['name', 'tagline', 'addressLine1', 'city', 'phone'] as const)(
    '%s shows what it is, without hidden characters',
    (name) => {
      expect(part(name).parse(' Ma\u202ema\u200b e\u0301 ')).toBe('Mama é');
    },
  );

  test('a name of hidden characters alone is none', () => {
    expect(part('name').safeParse('\u200b\u202e').success).toBe(false);
  });

  test('a description keeps the joiners that its script needs', () => {
    expect(part('description').parse('می\u200cخواهم\n\u202eabc')).toBe('می\u200cخواهم\nabc');
  });
});
