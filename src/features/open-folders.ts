import type { needs } from './needs.ts';

/**
 * Folders of large features that others import from as from their root, each a use case with its own name. All other
 * folders are private. One that nobody imports from fails architecture.test.ts.
 */
export const openFolders = {
  accounts: ['addresses', 'admin', 'blocks', 'factors', 'profile', 'sessions', 'terms'],
  directory: [
    'category',
    'changes',
    'confirmation',
    'findable',
    'from-files',
    'merging',
    'pins',
    'sharing',
    'views',
  ],
  events: ['series'],
  giving: ['benefits'],
  groups: ['desk'],
  'site-reports': ['withholding'],
  staff: ['bulk', 'desk', 'desk-help', 'my-work', 'palette', 'stages'],
  submissions: ['guests'],
  transparency: ['counting'],
} as const satisfies Partial<Record<keyof typeof needs, readonly string[]>>;
