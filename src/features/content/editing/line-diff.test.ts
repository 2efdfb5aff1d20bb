import { expect, test } from 'vitest';
import { diffLines } from './line-diff.ts';

const signs = { same: ' ', added: '+', removed: '-' };
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => signs[kind] + text);

test.each([
  ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a\nb\nc', 'b\nc\nd', ['-a', ' b', ' c', '+d']],
  ['a\nb\na\nc', 'a\na\nc\nb', [' a', '-b', ' a', ' c', '+b']],
  ['', 'a', ['-', '+a']],
])('from %j to %j', (before, after, lines) => {
  expect(shown(before, after)).toEqual(lines);
});

test('both texts can be read out of it', () => {
  const before = 'one\ntwo\nthree\nfour\ntwo';
  const after = 'zero\ntwo\nthree\nfive\ntwo\nsix';
  const lines = diffLines(before, after);
  const without = (kind: string) =>
    lines.flatMap((line) => (line.kind === kind ? [] : [line.text])).join('\n');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});

test('texts too different to compare are replaced as a whole', () => {
  const many = (word: string) => Array.from({ length: 2100 }, (_, at) => `${word}${at}`).join('\n');
  const kinds = diffLines(many('a'), many('b')).map(({ kind }) => kind);
  expect(kinds.lastIndexOf('removed')).toBeLessThan(kinds.indexOf('added'));
});
