/** What a list of events is asked for. Apart from the contract, which browsers would load for these few words. */
export const eventSpans = ['today', 'tomorrow', 'weekend', 'week', 'month'] as const;
export type EventSpan = (typeof eventSpans)[number];

/** Miles around a place. */
export const eventDistances = ['1', '3', '5', '10', '25', '50'] as const;
export const usualDistance = '10';
