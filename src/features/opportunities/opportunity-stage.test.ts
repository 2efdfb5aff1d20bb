import { expect, test } from 'vitest';
import { canMove } from '#platform/stages/moves.ts';
import { opportunityMoves, opportunityStages, stageOf } from './opportunity-stage.ts';

const today = '2026-11-21';
const life = {
  status: 'published',
  sentAt: new Date('2026-11-01T12:00:00Z'),
  closedAt: null,
  deadline: '2026-11-21',
} as const;

test.each([
  [{ ...life, sentAt: null, status: 'pending' }, 'draft'],
  [{ ...life, status: 'pending' }, 'pending'],
  [{ ...life, status: 'refused' }, 'refused'],
  [life, 'published'],
  [{ ...life, deadline: '2026-11-20' }, 'closed'],
  [{ ...life, closedAt: new Date('2026-11-20T12:00:00Z') }, 'closed'],
] as const)('stage %#', (row, stage) => {
  expect(stageOf(row, today)).toBe(stage);
});

test('it is sent as a draft, after a refusal and when it has closed; only what is open is closed', () => {
  const from = (move: keyof typeof opportunityMoves) =>
    opportunityStages.filter((stage) => canMove(opportunityMoves[move], stage));
  expect(from('publish')).toEqual(['draft', 'refused', 'closed']);
  expect(from('ask')).toEqual(from('publish'));
  expect(from('close')).toEqual(['published']);
});
