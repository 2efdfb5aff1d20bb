import { textViews } from './admin-content.contract.ts';
import type { TextStanding, TextView } from './admin-content.contract.ts';

type Standing = Pick<TextStanding, 'number' | 'isSeed' | 'draftChangedAt'>;

/** The states in which a text is found: a draft may wait beside each of the others. */
export function viewsOf({ number, isSeed, draftChangedAt }: Standing): readonly TextView[] {
  const holds: Record<TextView, boolean> = {
    seed: isSeed && number === 0,
    own: number !== null && !isSeed,
    draft: draftChangedAt !== null,
    withdrawn: isSeed && (number ?? 0) > 0,
  };
  return textViews.filter((view) => holds[view]);
}
