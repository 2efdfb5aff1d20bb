/** A group's name is `group.<slug>` in the namespace `categories`; its slug is in addresses, as a category's. */
export const categoryGroups = {
  'food-and-drink': [
    'west-african-restaurant',
    'east-african-restaurant',
    'caribbean-restaurant',
    'southern-and-central-african-restaurant',
    'north-african-and-sudanese-restaurant',
    'cafe',
    'street-food-and-takeaway',
    'caterer',
    'food-shop',
    'bakery',
    'butcher-and-fishmonger',
    'bar-and-lounge',
  ],
  'hair-and-beauty': ['hair-salon', 'braiding', 'barber', 'beauty'],
  'fashion-and-style': ['fashion-and-tailoring', 'jewellery'],
  'money-law-and-property': ['accountancy', 'law', 'property', 'financial-services'],
  'health-and-family': [
    'health-and-care',
    'counselling-and-wellbeing',
    'fitness',
    'childcare',
    'funeral-care',
  ],
  'arts-and-celebrations': [
    'music-and-studio',
    'photography-and-film',
    'events-and-decor',
    'arts-and-crafts',
    'books-and-media',
  ],
  'home-and-trades': ['cleaning', 'trades-and-building', 'motor'],
  'office-and-technology': ['printing-and-design', 'technology', 'translation-and-interpreting'],
  'learning-and-travel': ['education-and-tutoring', 'shipping-and-money-transfer', 'travel'],
} as const satisfies Record<string, readonly string[]>;

export type GroupSlug = keyof typeof categoryGroups;

export const groupSlugs = Object.keys(categoryGroups) as GroupSlug[];

/** Slugs come out of addresses, where `constructor` may stand too. */
export const isGroup = (slug: string): slug is GroupSlug => Object.hasOwn(categoryGroups, slug);

/** Slugs of its categories. */
export const membersOf = (group: GroupSlug): readonly string[] => categoryGroups[group];

/** Undefined for a category that came later than the groups; it stands by itself. */
export const groupOf = (slug: string): GroupSlug | undefined =>
  groupSlugs.find((group) => membersOf(group).includes(slug));
