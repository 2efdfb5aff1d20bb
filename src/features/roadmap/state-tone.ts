import type { BadgeTone } from '#ui/badge.tsx';
import type { IdeaState } from './idea.policy.ts';

export const stateTone: Record<IdeaState, BadgeTone> = {
  open: 'neutral',
  planned: 'lagoon',
  'in-progress': 'laterite',
  done: 'palm',
  declined: 'neutral',
};
