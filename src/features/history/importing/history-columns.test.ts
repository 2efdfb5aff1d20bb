import fc from '#platform/test/fast-check.ts';
import { expect, test } from 'vitest';
import { readSourceLines, writeSourceLines } from './history-columns.server.ts';

const line = fc
  .string({ unit: fc.constantFrom('|', ';', '\\', ' ', 'a', 'é', "'", '"', ',', '=') })
  .map((text) => text.trim());
const orNull = line.map((text) => text || null);
const source = fc.record({
  author: line,
  title: line.map((text) => text || 'A book'),
  publisher: line,
  year: fc.option(fc.integer({ min: 1, max: 2100 })),
  url: orNull,
  isbn: orNull,
});

test('sources come back from a cell as they were, whatever signs are in them', () => {
  fc.assert(
    fc.property(fc.array(source), (sources) => {
      expect(readSourceLines(writeSourceLines(sources))).toEqual(sources);
    }),
  );
});
