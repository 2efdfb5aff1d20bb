import { expect, test } from 'vitest';
import { findRings } from './find-rings.ts';
import type { Bond } from './find-rings.ts';

/** "ama>bola 9": Ama gave Bola nine thanks. What somebody gave in all is added up. */
function bondsOf(...lines: string[]): Bond[] {
  const read = lines.map((line) => {
    const [, from = '', to = '', acts = ''] = /^(\S+)>(\S+) (\d+)$/.exec(line) ?? [];
    return { from, to, acts: Number(acts) };
  });
  return read.map((one) => ({
    ...one,
    sorts: { reaction: one.acts },
    given: read.filter(({ from }) => from === one.from).reduce((sum, { acts }) => sum + acts, 0),
  }));
}

const namesIn = (bonds: readonly Bond[]) =>
  findRings(bonds).map(({ members }) => members.join(' '));

/** Everybody thanks everybody else so often. */
const crowd = (people: readonly string[], acts: number): string[] =>
  people.flatMap((from) => people.filter((to) => to !== from).map((to) => `${from}>${to} ${acts}`));

test('two who thank nobody but each other are a ring, with its figures', () => {
  const [ring] = findRings(bondsOf('ama>bola 9', 'bola>ama 8', 'bola>cem 1'));
  expect(ring).toEqual({
    members: ['ama', 'bola'],
    inside: 17,
    elsewhere: 1,
    sorts: { reaction: 17 },
  });
});

test('three who pass their thanks on in a circle are a ring', () => {
  expect(namesIn(bondsOf('ama>bola 6', 'bola>cem 6', 'cem>ama 6'))).toEqual(['ama bola cem']);
});

test('six who all thank each other are a ring, seven are a lively group', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(namesIn(bondsOf(...crowd(six, 3)))).toEqual(['a b c d e f']);
  expect(namesIn(bondsOf(...crowd([...six, 'g'], 3)))).toEqual([]);
});

test('a friendly pair in a busy group is none', () => {
  const group = crowd(['ama', 'bola', 'cem', 'dede'], 4).filter(
    (line) => !/^(ama>bola|bola>ama)/.test(line),
  );
  const others = ['ama', 'bola', 'cem', 'dede'].flatMap((from) =>
    ['e', 'f', 'g', 'h'].flatMap((to) => [`${from}>${to} 3`, `${to}>${from} 3`]),
  );
  expect(namesIn(bondsOf('ama>bola 8', 'bola>ama 8', ...group, ...others))).toEqual([]);
});

test('a popular helper is none, nor who thanks them alone', () => {
  const askers = Array.from({ length: 30 }, (_, at) => `asker${at}`);
  const thanks = askers.map((asker) => `${asker}>helper 6`);
  const back = askers.map((asker) => `helper>${asker} 3`);
  expect(namesIn(bondsOf(...thanks))).toEqual([]);
  expect(namesIn(bondsOf(...thanks, ...back))).toEqual([]);
});

test('a ring in a busy group is found behind its few ties to others', () => {
  const group = crowd(['c', 'd', 'e', 'f', 'g', 'h', 'i'], 4);
  const ties = ['ama>c 3', 'c>ama 3', 'bola>d 3', 'd>bola 3'];
  expect(namesIn(bondsOf('ama>bola 20', 'bola>ama 22', ...group, ...ties))).toEqual(['ama bola']);
});

test('what is given once or twice is no tie, and five each is the least', () => {
  expect(namesIn(bondsOf('ama>bola 4', 'bola>ama 9'))).toEqual([]);
  expect(namesIn(bondsOf('ama>bola 5', 'bola>ama 5'))).toEqual(['ama bola']);
  expect(namesIn(bondsOf('ama>bola 12', 'bola>ama 2'))).toEqual([]);
});

test('several rings come in the order of what they gave each other', () => {
  const bonds = bondsOf('ama>bola 6', 'bola>ama 6', 'cem>dede 9', 'dede>cem 9');
  expect(namesIn(bonds)).toEqual(['cem dede', 'ama bola']);
});

test('five thousand pairs in a chain take no deep stack', () => {
  const chain = Array.from({ length: 5000 }, (_, at) => ({
    from: `p${at}`,
    to: `p${at + 1}`,
    acts: 5,
    sorts: { reaction: 5 },
    given: 5,
  }));
  expect(findRings(chain)).toEqual([]);
});
