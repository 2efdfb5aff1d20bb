import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { visibleSections } from './navigation.ts';
import type { NavigationSection } from './navigation.ts';

const sections: readonly NavigationSection[] = [
  { id: 'about', items: [{ path: '/terms', label: 'terms', footerOnly: true }] },
  {
    id: 'businesses',
    items: [
      { path: '/directory', label: 'directory' },
      { path: '/business/new', label: 'add', access: ['business', 'admin'] },
    ],
  },
  { id: 'voice', items: [{ path: '/admin', label: 'admin', access: ['admin'] }] },
  { id: 'support', items: [] },
];

const pathsFor = (actor: Actor, place: 'header' | 'footer') =>
  visibleSections(sections, actor, place).flatMap(({ items }) => items.map(({ path }) => path));

test.each<[string, Actor, string[]]>([
  ['a visitor', anonymous, ['/directory']],
  ['a customer', personWith('customer'), ['/directory']],
  ['a business owner', personWith('customer', 'business'), ['/directory', '/business/new']],
  ['an admin', personWith('admin'), ['/directory', '/business/new', '/admin']],
])('%s sees only the links that lead somewhere for them', (_, actor, paths) => {
  expect(pathsFor(actor, 'header')).toEqual(paths);
});

test('the footer adds the links that are too small for the header', () => {
  expect(pathsFor(anonymous, 'footer')).toEqual(['/terms', '/directory']);
});

test('a page that only one person can write is named once it is written', () => {
  const about = [
    { id: 'about', items: [{ path: '/founder-letter', label: 'letter', onceWritten: true }] },
  ] as const;
  expect(visibleSections(about, anonymous, 'header')).toEqual([]);
  expect(visibleSections(about, anonymous, 'footer', ['/about/founder'])).toEqual([]);
  expect(visibleSections(about, anonymous, 'footer', ['/founder-letter'])).toHaveLength(1);
});

test('a section without a link to follow is not named', () => {
  expect(visibleSections(sections, anonymous, 'header').map(({ id }) => id)).toEqual([
    'businesses',
  ]);
});
