import { expect, test } from 'vitest';
import { canMove, canSideMove } from './moves.ts';
import type { Moves } from './moves.ts';

const states = ['draft', 'waiting', 'answered'] as const;
type State = (typeof states)[number];

const moves = {
  send: { from: ['draft'], to: 'waiting', by: ['writer'] },
  answer: { from: ['waiting'], to: 'answered', by: ['reader'] },
  tearUp: { from: ['draft', 'waiting'], to: 'draft', by: ['writer', 'reader'] },
  fade: { from: ['answered'], to: 'draft' },
} as const satisfies Moves<State, 'writer' | 'reader'>;

test.each([
  ['send', ['draft']],
  ['answer', ['waiting']],
  ['tearUp', ['draft', 'waiting']],
  ['fade', ['answered']],
] as const)('%s is possible from %j only', (name, from) => {
  expect(states.filter((state) => canMove(moves[name], state))).toEqual(from);
});

test('a side makes the moves that name it, where they begin', () => {
  expect(canSideMove(moves.send, 'draft', 'writer')).toBe(true);
  expect(canSideMove(moves.send, 'draft', 'reader')).toBe(false);
  expect(canSideMove(moves.send, 'waiting', 'writer')).toBe(false);
  expect(canSideMove(moves.tearUp, 'waiting', 'reader')).toBe(true);
});

test('no side makes a move that names none', () => {
  expect(canSideMove<State, 'writer' | 'reader'>(moves.fade, 'answered', 'writer')).toBe(false);
});
