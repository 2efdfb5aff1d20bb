/** Pictures for the heads of pages, by their names in the set; `scripts/make-pictures.ts` writes `head-pictures.svg`. */
export const headPictures = [
  'balance-scale',
  'clapper-board',
  'coin',
  'compass',
  'cookie',
  'deciduous-tree',
  'fountain-pen',
  'houses',
  'kite',
  'light-bulb',
  'locked',
  'megaphone',
  'open-book',
  'page-facing-up',
  'puzzle-piece',
  'red-heart',
  'ring-buoy',
  'scroll',
  'sunrise',
  'ticket',
  'toolbox',
  'trophy',
  'wheelchair-symbol',
] as const;

export type HeadPicture = (typeof headPictures)[number];
