/**
 * Which features a feature builds on: it may import their root files, and only theirs. The table stays without
 * circles and without needs that nothing uses; architecture.test.ts checks both.
 */
export const needs = {
  accounts: ['legal'],
  categories: ['directory', 'kinds', 'schedule'],
  claims: ['accounts', 'councils', 'directory', 'finder', 'kinds', 'media', 'notifications', 'own-listings', 'staff', 'teams'],
  content: ['accounts', 'media', 'staff'],
  corrections: ['accounts', 'inquiries', 'notifications', 'schedule', 'staff', 'support', 'teams'],
  councils: ['accounts', 'directory', 'inquiries', 'kinds', 'places', 'schedule', 'staff'],
  'data-audit': ['accounts', 'corrections', 'directory', 'media', 'own-listings', 'schedule', 'staff'],
  directory: ['accounts', 'corrections', 'favourites', 'inquiries', 'kinds', 'media', 'notifications', 'partnerships', 'places', 'reviews', 'schedule', 'staff', 'teams'],
  duplicates: ['accounts', 'directory', 'kinds', 'notifications', 'own-listings', 'staff'],
  favourites: ['accounts'],
  finder: ['accounts', 'directory', 'kinds', 'places', 'reviews', 'schedule', 'search'],
  giving: ['accounts', 'content', 'staff'],
  imports: ['accounts', 'claims', 'corrections', 'directory', 'duplicates', 'finder', 'kinds', 'media', 'own-listings', 'places', 'schedule', 'staff'],
  inquiries: ['accounts', 'media', 'notifications', 'schedule', 'staff', 'teams'],
  kinds: ['schedule'],
  legal: [],
  'mail-choices': [],
  media: [],
  notifications: ['accounts'],
  'open-data': ['directory', 'finder', 'kinds', 'schedule'],
  'own-listings': ['accounts', 'corrections', 'directory', 'finder', 'inquiries', 'kinds', 'media', 'notifications', 'partnerships', 'places', 'schedule', 'staff', 'teams'],
  partnerships: ['accounts', 'notifications', 'staff', 'teams'],
  places: [],
  previews: ['content', 'staff'],
  reviews: ['accounts', 'inquiries', 'notifications', 'staff', 'teams'],
  roadmap: ['accounts', 'content', 'notifications', 'staff'],
  schedule: [],
  search: ['accounts', 'content', 'staff'],
  settings: ['accounts', 'staff'],
  staff: ['accounts', 'media', 'notifications'],
  statistics: ['schedule', 'staff'],
  support: ['accounts', 'content', 'inquiries', 'notifications', 'settings', 'staff'],
  teams: ['accounts', 'notifications', 'staff'],
  trade: ['accounts', 'directory', 'kinds', 'media', 'notifications', 'own-listings', 'staff', 'teams'],
  verification: ['accounts', 'directory', 'kinds', 'notifications', 'schedule', 'staff', 'teams'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Folders of large features that others import from as from their root, each a use case with its own name. All other
 * folders are private. One that nobody imports from fails architecture.test.ts.
 */
export const openFolders = {
  directory: [
    'category',
    'changes',
    'confirmation',
    'findable',
    'from-files',
    'merging',
    'pins',
    'views',
  ],
} as const satisfies Partial<Record<keyof typeof needs, readonly string[]>>;
