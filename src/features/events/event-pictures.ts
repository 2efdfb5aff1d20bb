import type { EventKind } from './event.policy.ts';

/** The picture of each kind of event; see `category-pictures.ts` of the directory. */
export const eventPictures = {
  party: 'party-popper',
  worship: 'place-of-worship',
  market: 'shopping-bags',
  workshop: 'hammer-and-wrench',
  talk: 'studio-microphone',
  music: 'long-drum',
  sport: 'soccer-ball',
  arts: 'artist-palette',
  family: 'balloon',
  food: 'pot-of-food',
  civic: 'classical-building',
  business: 'briefcase',
  other: 'spiral-calendar',
} as const satisfies Record<EventKind, string>;
