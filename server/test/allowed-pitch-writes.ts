import type { Allowed } from './allowed.ts';

/** Sealed ideas: their owner, and by a link one adult. */
export const pitchWrites: readonly Allowed[] = [
  {
    endpoints: 'sealPitch',
    rows: { business: '-', youth: '-', owner: '-', neighbour: '-' },
    why: 'one’s own ideas: people of 16 and over in the youth area, and people with a business',
  },
  {
    endpoints: 'sealPitchVersion showPitch removePitch',
    rows: { owner: 'pitches' },
    why: 'whose idea it is',
  },
  {
    endpoints: 'endPitchShow',
    rows: { owner: 'read-idea waiting-idea' },
    why: 'whose idea it is',
  },
  {
    endpoints: 'acceptPitchShow',
    rows: { grownStrangers: '-', person: '-' },
    why: 'one adult who was given the link, and not its owner',
  },
];
