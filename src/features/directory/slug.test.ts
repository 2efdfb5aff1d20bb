import { expect, test } from 'vitest';
import { idShape, slugOf } from './slug.server.ts';

test.each([
  [['Mama’s Kitchen'], 'mamas-kitchen'],
  [["Ọlá's Café", 'Leeds'], 'olas-cafe-leeds'],
  [['مطعم بغداد'], 'place'],
  [['0F8FAD5B-D9CB-469F-A165-70867728950E'], 'place-0f8fad5b-d9cb-469f-a165-70867728950e'],
  [['0f8fad5b d9cb 469f a165', '70867728950e'], 'place-0f8fad5b-d9cb-469f-a165-70867728950e'],
])('%j has the slug %s, which no id looks like', (parts, slug) => {
  expect(slugOf(...parts)).toBe(slug);
  expect(slug).not.toMatch(idShape);
});
