/** Where the market is, and one of its offers in it. */
export const marketPath = '/youth/opportunities#market';
export const offerPath = (id: string): string => `/youth/opportunities#offer-${id}`;
