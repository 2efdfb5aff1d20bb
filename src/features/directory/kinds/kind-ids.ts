/** The kinds of listing that have landed. A further kind is an entry here and in `registry.ts`. */
export const kindIds = ['business', 'embassy'] as const;
export type KindId = (typeof kindIds)[number];
