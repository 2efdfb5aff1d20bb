import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pictureSprite, pictureSprites } from '#scripts/picture-sprites.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { kindPictures } from '#features/kinds/kind-pictures.ts';
import { categoryPictures } from './category-pictures.ts';
import { firstCategories } from './first-categories.ts';

test('every category and every kind has a picture of its own, and there are no others', () => {
  expect(Object.keys(categoryPictures)).toEqual(firstCategories.map(({ slug }) => slug));
  expect(Object.keys(kindPictures).toSorted()).toEqual([...kindIds].toSorted());
  const names = [categoryPictures, kindPictures].flatMap((pictures) => Object.values(pictures));
  expect(new Set(names).size).toBe(names.length);
});

describe.each(Object.entries(pictureSprites))('%s', (file, pictures) => {
  test('is what the tables say: after a change of them run "node scripts/make-pictures.ts"', () => {
    // A name that the set lacks throws.
    const made = pictureSprite(pictures);
    expect(readFileSync(file, 'utf8')).toBe(made);
  });

  test('has a symbol for each picture, drawn with plain shapes', () => {
    const sprite = readFileSync(file, 'utf8');
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(Object.keys(pictures));
    const elements = new Set([...sprite.matchAll(/<([a-z]+)/gi)].map(([, name]) => name));
    for (const name of ['svg', 'symbol', 'path']) expect(elements).toContain(name);
    // Nothing with an id, an address or a style of its own.
    expect(
      [...elements].filter(
        (name) => !/^(?:svg|symbol|path|g|circle|ellipse|rect)$/.test(name ?? ''),
      ),
    ).toEqual([]);
  });
});
