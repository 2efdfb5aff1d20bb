import type { Kind } from '../kind.ts';

/** What the form asks of a place that sells nothing. */
export const placeForm: Kind['form'] = {
  hasCategory: false,
  hasPrices: false,
  hasDelivery: false,
  ownSteps: ['details'],
  needsDescription: true,
};
