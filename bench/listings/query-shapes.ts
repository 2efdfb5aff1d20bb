/** One way of searching; its variants take turns, so that no single word or place decides. */
export interface QueryShape {
  name: string;
  variants: readonly Record<string, string>[];
}

export const queryShapes: readonly QueryShape[] = [
  {
    name: 'words',
    variants: [{ q: 'jollof' }, { q: 'braids' }, { q: 'accountant' }, { q: 'ọlá' }],
  },
  {
    name: 'name words',
    variants: [{ q: 'adebisiyi' }, { q: 'olawalelola' }, { q: 'adefemira london' }],
  },
  {
    name: 'words, category, place',
    variants: [
      { q: 'jollof', category: 'west-african-restaurant', near: 'Peckham' },
      { q: 'knotless braids', category: 'braiding', near: 'Manchester', within: '5' },
      { q: 'fade', category: 'barber', near: 'B19' },
    ],
  },
  {
    name: 'browse',
    variants: [
      { kind: 'business' },
      { kind: 'business', category: 'hair-salon' },
      { kind: 'business', sort: 'newest', price: '1' },
    ],
  },
  {
    name: 'near',
    variants: [{ near: 'Peckham' }, { near: 'SE15', within: '3' }, { near: 'Leeds' }],
  },
  { name: 'typo', variants: [{ q: 'joloff' }, { q: 'briads' }, { q: 'acountent' }] },
  {
    name: 'open now',
    variants: [
      { open: 'now' },
      { q: 'jollof', open: 'now', near: 'Peckham' },
      { near: 'Leeds', open: 'now' },
    ],
  },
];

export const asAddress = (variant: Record<string, string>): string =>
  `/api/listings?${new URLSearchParams(variant).toString()}`;
