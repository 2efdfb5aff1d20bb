/** What a business says of itself: it took the documents, or it will bid. */
export const intents = ['documents', 'bids'] as const;
export type Intent = (typeof intents)[number];

/** What became of it. One that did not bid in the end needs no reason. */
export const bidOutcomes = ['open', 'no-bid', 'lost', 'won'] as const;
export type BidOutcome = (typeof bidOutcomes)[number];

export const feedbackLimits = { criterion: 120, reason: 3000, name: 160 } as const;
export const mostCriteria = 12;
export const mostScore = 1000;
/** Of one tender. */
export const mostBidders = 300;

export interface Score {
  criterion: string;
  score: number;
  most: number;
}

/** Whether these are lots of the tender that a winning bid names: one or more, or none where the tender has no lots. */
export const namesLots = (named: readonly number[], lots: number): boolean =>
  lots === 0 ? named.length === 0 : named.length > 0 && named.every((lot) => lot < lots);

/** Whether a bidder would be left without a reason: all who bid get one, those who won too. */
export const lacksReason = ({ outcome, reason }: { outcome: BidOutcome; reason: string }) =>
  outcome !== 'no-bid' && (outcome === 'open' || reason === '');
