import type { GiftStory, PledgeKind } from '../giving.policy.ts';

interface Told {
  kind: PledgeKind;
  story: GiftStory | null;
}

/** Where somebody began to give or to order. */
export function startPath({ kind, story }: Told): string {
  if (kind === 'plan') return '/premium/plans';
  return story === 'champions' ? '/champion-donate' : '/donate';
}

/** The page that says how far it is, in the words of where it began. */
export function pledgePage({ kind, story }: Told): string {
  if (kind === 'plan') return '/premium/success';
  return story === 'champions' ? '/champion-success' : '/donate';
}

/** The key opens the page and proves nothing: the record alone is believed. */
export const pledgePath = (told: Told, key: string): string => `${pledgePage(told)}?key=${key}`;
