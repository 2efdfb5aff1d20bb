import { describe, expect, it } from 'vitest';
import { candidatesOf, isOwnFirstPage, oldPathOf } from './old-path.ts';

describe('an old address', () => {
  it.each([
    ['https://old.example/places/Joe%27s-Café/', "/places/joe's-café"],
    ['http://old.example/a//b/?utm_source=x&b=2&a=1#top', '/a/b?a=1&b=2'],
    ['https://old.example/directory/?p=12', '/directory?p=12'],
    ['/places/joes', '/places/joes'],
    ['https://old.example/places/../admin/', '/admin'],
    ['https://old.example/%2e%2e/%2e%2e/etc', '/etc'],
    ['//evil.example/x', '/x'],
    ['/\\evil.example', undefined],
    ['https://old.example', undefined],
    ['https://old.example/?utm_source=x', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://name:word@old.example/x', undefined],
    ['two words', undefined],
    ['', undefined],
    [`/${'x'.repeat(600)}`, undefined],
    ['/%ff%fe', '/%ff%fe'],
    ['/a%00b', '/a%00b'],
  ])('%s is kept as %s', (address, path) => {
    expect(oldPathOf(address)).toBe(path);
  });

  it('is looked for with its query first, then without', () => {
    expect(candidatesOf('/places/Joes/?lng=fr')).toEqual(['/places/joes?lng=fr', '/places/joes']);
    expect(candidatesOf('//evil.example/x')).toEqual(['/evil.example/x']);
    expect(candidatesOf('/')).toEqual([]);
  });

  it('of our own first page can lead to nobody', () => {
    expect(isOwnFirstPage('/?p=1')).toBe(true);
    expect(isOwnFirstPage('/index.php?p=1')).toBe(false);
  });
});
