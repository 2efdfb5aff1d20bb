import { describe, expect, test } from 'vitest';
import { webAddress, websiteName } from './links.ts';

describe('webAddress', () => {
  test('lets web addresses through', () => {
    expect(webAddress('https://www.example.com/menu')).toBe('https://www.example.com/menu');
    expect(webAddress('http://example.com')).toBe('http://example.com');
  });

  test.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'example.com', ''])(
    'refuses %j',
    (text) => {
      expect(webAddress(text)).toBeNull();
    },
  );
});

test('a website is named by its host, and what is no address by itself', () => {
  expect(websiteName('https://www.example.com/menu')).toBe('example.com');
  expect(websiteName('example.com')).toBe('example.com');
});
