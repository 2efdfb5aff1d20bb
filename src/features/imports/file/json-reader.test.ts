import fc from '#platform/test/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { JsonReader } from './json-reader.ts';
import type { JsonRecord } from './json-reader.ts';
import { maxRowLength } from '#platform/text/csv-reader.ts';

function read(text: string, piece = text.length || 1): JsonRecord[] {
  const reader = new JsonReader();
  const records: JsonRecord[] = [];
  for (let at = 0; at < text.length; at += piece) {
    records.push(...reader.push(text.slice(at, at + piece)));
  }
  return [...records, ...reader.finish()];
}

const textsOf = (text: string, piece?: number) => read(text, piece).map((record) => record.text);

describe('finding the entries of a file of JSON', () => {
  test.each<[string, string, string[]]>([
    ['a list', '[{"a":1}, {"a":2}]', ['{"a":1}', '{"a":2}']],
    ['one object', ' {"a":{"b":[1]}} ', ['{"a":{"b":[1]}}']],
    ['a list of features', '{"type":"FeatureCollection","features":[{"a":1}]}', ['{"a":1}']],
    ['a page of an answer', '{"total_items":99,"contents":[{"a":1}],"empty":true}', ['{"a":1}']],
    ['several pages', '[{"contents":[{"a":1}]},{"contents":[{"a":2}]}]', ['{"a":1}', '{"a":2}']],
    ['a list that is called after its entries', '{"societies":[{"a":1}]}', ['{"a":1}']],
    [
      'a list in an object of the outer one',
      '{"meta":{"items":3},"data":{"page":1,"results":[{"a":{"items":[1]}},{"a":2}],"of":[9]},"z":[8]}',
      ['{"a":{"items":[1]}}', '{"a":2}'],
    ],
    ['an object that holds none', '{"data":{"a":[1]},"items":[2]}', ['2']],
    ['one object a line', '{"a":1}\n{"a":2}\n', ['{"a":1}', '{"a":2}']],
    [
      'two lists of one object',
      '{"features":[{"a":1}],"contents":[{"a":2}]}',
      ['{"a":1}', '{"a":2}'],
    ],
    ['what is no object', '[1, null, "a,]b", [], {}]', ['1', 'null', '"a,]b"', '[]', '{}']],
    [
      'brackets and marks in words',
      String.raw`[{"a":"}\"]"},{"b":1}]`,
      [String.raw`{"a":"}\"]"}`, '{"b":1}'],
    ],
    [
      'a member that lists of entries have',
      '[{"a":1,"items":[{"b":2}]}]',
      ['{"a":1,"items":[{"b":2}]}'],
    ],
    ['a list inside an entry', '{"features":[{"contents":[{"b":2}]}]}', ['{"contents":[{"b":2}]}']],
    ['an empty list', '{"features":[]}', []],
  ])('%s', (_, text, expected) => {
    expect(textsOf(text)).toEqual(expected);
    expect(textsOf(`\uFEFF${text}`)).toEqual(expected);
  });

  test('does not depend on the pieces in which the file comes', () => {
    const text =
      '{"n":[{"x":[]}],"features":[{"a":"é\\"}]"},7,{"b":[1,{"c":null}]}],"z":{"features":[1]}}';
    fc.assert(
      fc.property(fc.integer({ min: 1, max: text.length }), (piece) => {
        expect(textsOf(text, piece)).toEqual(textsOf(text));
      }),
    );
  });

  test('finds what JSON.stringify wrote, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))),
        (entries) => {
          const text = JSON.stringify({ total: entries.length + 1, features: entries });
          expect(textsOf(text, 7).map((entry): unknown => JSON.parse(entry))).toEqual(
            JSON.parse(JSON.stringify(entries)),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  test('wrong brackets cost their own entry', () => {
    const texts = textsOf('{"features":[{"a":[},{"b":1},{"c":1]},{"d":1}]}');
    expect(texts).toContain('{"b":1}');
    expect(texts.at(-1)).toBe('{"d":1}');
    expect(texts).toHaveLength(4);
  });

  test('a file that breaks off says so', () => {
    expect(read('[{"a":1},{"b":')).toEqual([
      { number: 1, text: '{"a":1}', fault: undefined },
      { number: 2, text: '{"b":', fault: 'cutOff' },
    ]);
    expect(read('{"features":[{"a":1}').map(({ fault }) => fault)).toEqual([undefined, 'cutOff']);
  });

  test('an entry without end, or without bottom, is not held in memory', () => {
    const long = `[{"a":"${'x'.repeat(maxRowLength)}"},{"b":1}]`;
    const [first, second] = read(long, 10_000);
    expect(first).toMatchObject({ fault: 'tooLong' });
    expect(first?.text.length).toBeLessThanOrEqual(300);
    expect(second?.text).toBe('{"b":1}');
    const depth = 200_000;
    const deep = `[{"a":${'['.repeat(depth)}${']'.repeat(depth)}},{"b":1}]`;
    expect(read(deep, 10_000)).toMatchObject([{ fault: 'tooDeep' }, { text: '{"b":1}' }]);
  });
});
