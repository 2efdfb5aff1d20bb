/** The kinds of listing. A further kind is an id here, and what `kind.ts` asks of it. */
export const kindIds = [
  'business',
  'embassy',
  'organisation',
  'faith',
  'university',
  'education',
  'professional',
  'manufacturer',
] as const;
export type KindId = (typeof kindIds)[number];
