import type { GiftStory, PledgeKind } from './giving.policy.ts';

interface Told {
  kind: PledgeKind;
  story: GiftStory | null;
}

/** Where somebody began to give or to order. */
export function startPath({ kind, story }: Told): string {
  if (kind === 'plan') return '/premium/plans';
  return story === 'champions' ? '/champion-donate' : '/donate';
}

/** The page that says how far it is. The key opens it and proves nothing: the record alone is believed. */
export function pledgePath(told: Told, key: string): string {
  const pages = { plan: '/premium/success', champions: '/champion-success', donate: '/donate' };
  const page = told.kind === 'plan' ? 'plan' : (told.story ?? 'donate');
  return `${pages[page]}?key=${key}`;
}
