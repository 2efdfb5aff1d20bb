import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodeAnswer, freshnessMs, PageCache, toAnswer } from './page-cache.server.ts';

const answer = (body: string, tags: string[] = [], until?: Date) =>
  toAnswer({ status: 200, headers: {}, body, tags, until }, 0);

describe('The page cache', () => {
  test('keeps an answer for five minutes and no longer', () => {
    const cache = new PageCache(10_000);
    cache.keep('a', answer('x'), cache.epoch);
    expect(cache.find('a', freshnessMs - 1)?.body.toString()).toBe('x');
    expect(cache.find('a', freshnessMs)).toBeUndefined();
  });

  test('drops an answer at the moment after which it would be untrue', () => {
    const cache = new PageCache(10_000);
    cache.keep('a', answer('open', [], new Date(1000)), cache.epoch);
    expect(cache.find('a', 999)).toBeDefined();
    expect(cache.find('a', 1000)).toBeUndefined();
  });

  test('drops what depends on a changed thing, and only that', () => {
    const cache = new PageCache(10_000);
    cache.keep('a', answer('x', ['listing:1']), cache.epoch);
    cache.keep('b', answer('y', ['listing:2']), cache.epoch);
    cache.invalidate(['listing:1']);
    expect(cache.find('a', 0)).toBeUndefined();
    expect(cache.find('b', 0)).toBeDefined();
  });

  test('does not keep an answer that was computed while something changed', () => {
    const cache = new PageCache(10_000);
    const { epoch } = cache;
    cache.invalidate(['listing']);
    cache.keep('a', answer('old'), epoch);
    expect(cache.find('a', 0)).toBeUndefined();
  });

  test('forgets the longest unused answer when the bytes run out', () => {
    const cache = new PageCache(2_000);
    for (let index = 0; index < 30; index += 1)
      cache.keep(`k${index}`, answer('x'.repeat(90)), cache.epoch);
    expect(cache.find('k0', 0)).toBeUndefined();
    expect(cache.find('k29', 0)).toBeDefined();
  });

  test('counts keys and a fixed cost, so that many tiny answers do not pass the bound', () => {
    const cache = new PageCache(10_000);
    const keys = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(400, 'k'));
    for (const key of keys) cache.keep(key, answer(''), cache.epoch);
    expect(keys.filter((key) => cache.find(key, 0))).toEqual(keys.slice(-5));
  });

  test('counts each encoding when it is made', () => {
    const cache = new PageCache(100_000);
    const text = Array.from({ length: 400 }, (_, index) => Math.sin(index)).join(' ');
    const pages = Array.from({ length: 15 }, () => answer(text.slice(0, 5000)));
    for (const [index, page] of pages.entries()) cache.keep(`k${index}`, page, cache.epoch);
    expect(cache.find('k0', 0)).toBeDefined();
    for (const page of pages) encodeAnswer(page, 'gzip');
    expect(cache.find('k1', 0)).toBeDefined();
    for (const page of pages) encodeAnswer(page, 'gzip');
    expect(cache.find('k2', 0)).toBeUndefined();
    expect(cache.find('k14', 0)).toBeDefined();
  });

  test('never keeps an address over 500 characters', () => {
    const cache = new PageCache(100_000);
    cache.keep('k'.repeat(501), answer('x'), cache.epoch);
    cache.keep('k'.repeat(500), answer('x'), cache.epoch);
    expect(cache.find('k'.repeat(501), 0)).toBeUndefined();
    expect(cache.find('k'.repeat(500), 0)).toBeDefined();
  });
});

describe('Encoding', () => {
  const long = answer('word '.repeat(1000));

  test('is done in haste the first time, and well from the second time on', () => {
    const text = Array.from({ length: 2000 }, (_, index) => `place ${index % 97}`).join(' ');
    const page = answer(text);
    const [first, second, third] = [1, 2, 3].map(() => encodeAnswer(page, 'br')[1]);
    expect(second?.length).toBeLessThan(first?.length ?? 0);
    expect(third).toBe(second);
  });

  test('answers brotli, gzip or plain as the client takes it', () => {
    const [br, brotli] = encodeAnswer(long, 'gzip, br');
    const [gz, gzip] = encodeAnswer(long, 'gzip');
    expect([br, gz, encodeAnswer(long, '')[0]]).toEqual(['br', 'gzip', 'identity']);
    expect(brotliDecompressSync(brotli).equals(gunzipSync(gzip))).toBe(true);
  });

  test('honours a refusal', () => {
    expect(encodeAnswer(long, 'br;q=0, gzip')[0]).toBe('gzip');
  });
});
