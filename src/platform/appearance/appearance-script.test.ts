import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { appearanceScript } from './appearance-script.ts';

function markedWith(stored: Record<string, string>): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(appearanceScript, {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: { documentElement: { dataset } },
  });
  return dataset;
}

test.each([
  [{}, {}],
  [{ highContrast: 'true' }, { contrast: 'true' }],
  [{ highContrast: 'false' }, { contrast: 'false' }],
  [{ textSize: 'large' }, { textSize: 'large' }],
  [{ textSize: 'huge' }, {}],
])('what is kept, %j, marks the document before the first paint: %j', (stored, marks) => {
  expect(markedWith(stored)).toEqual(marks);
});
