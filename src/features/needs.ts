/**
 * Which features a feature builds on: it may import their root files, and only theirs. The table stays without
 * circles and without needs that nothing uses; architecture.test.ts checks both.
 */
export const needs = {
  accounts: [],
  claims: ['accounts', 'directory', 'media', 'notifications', 'staff'],
  directory: [
    'accounts',
    'favourites',
    'inquiries',
    'media',
    'notifications',
    'places',
    'reviews',
    'schedule',
    'staff',
  ],
  inquiries: ['accounts', 'notifications', 'schedule', 'staff'],
  favourites: ['accounts'],
  imports: ['directory', 'places'],
  legal: [],
  media: [],
  notifications: ['accounts'],
  places: [],
  reviews: ['accounts', 'inquiries', 'notifications', 'staff'],
  schedule: [],
  staff: ['accounts', 'notifications'],
} as const satisfies Record<string, readonly string[]>;
