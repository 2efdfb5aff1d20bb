import { isAdmitted } from '#platform/access/actor.ts';
import type { Access, Actor } from '#platform/access/actor.ts';
import type { IconName } from '#ui/icon-names.ts';

/** The five sections of the specification's navigation, in its order (specification 2). */
export type SectionId = 'about' | 'community' | 'businesses' | 'voice' | 'support';

export interface NavigationItem {
  path: string;
  /** Key of the namespace `shell`. */
  label: string;
  icon?: IconName;
  /** Who sees the link; everyone when left out. */
  access?: Access;
  /** Too small for the header: legal texts and the like. */
  footerOnly?: boolean;
}

export interface NavigationSection {
  id: SectionId;
  items: readonly NavigationItem[];
}

/** What has landed. A feature adds its line here with its first page; nothing leads to a 404 (decision D44). */
export const navigation: readonly NavigationSection[] = [
  {
    id: 'about',
    items: [
      { path: '/terms', label: 'nav.terms', footerOnly: true },
      { path: '/privacy', label: 'nav.privacy', footerOnly: true },
    ],
  },
  {
    id: 'community',
    items: [{ path: '/embassies', label: 'nav.embassies', icon: 'landmark' }],
  },
  {
    id: 'businesses',
    items: [{ path: '/directory', label: 'nav.directory', icon: 'store' }],
  },
  { id: 'voice', items: [] },
  { id: 'support', items: [] },
];

/** The sections with at least one link that this actor may follow at this place of the frame. */
export function visibleSections(
  sections: readonly NavigationSection[],
  actor: Actor,
  place: 'header' | 'footer',
): readonly NavigationSection[] {
  return sections
    .map(({ id, items }) => ({
      id,
      items: items.filter(
        ({ access, footerOnly }) =>
          isAdmitted(actor, access ?? 'public') && !(place === 'header' && footerOnly),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
