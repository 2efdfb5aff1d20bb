import { isAdmitted, signedIn } from '#platform/access/actor.ts';
import type { Access, Actor } from '#platform/access/actor.ts';
import type { Site } from '#platform/http/page-context.ts';
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
  /** Named only while the site says that somebody has written it. */
  onceWritten?: true;
}

export interface NavigationSection {
  id: SectionId;
  items: readonly NavigationItem[];
}

/** Where the footer lists every link. */
export const siteMapId = 'site-map';

/**
 * What leads the phone's menu (specification 2: community, events, opportunities, help, account, about), above the
 * sections. The account's line is first and depends on who asks; a feature adds its line with its first page (D44).
 */
export const firstOnPhones: readonly NavigationItem[] = [
  { path: '/community', label: 'sections.community', icon: 'users' },
  { path: '/events', label: 'nav.events', icon: 'calendar' },
  { path: '/opportunities', label: 'nav.opportunities', icon: 'briefcase' },
  { path: '/help', label: 'nav.help', icon: 'message' },
  { path: '/about', label: 'nav.about', icon: 'info' },
];

/** What has landed. A feature adds its line here with its first page; nothing leads to a 404 (decision D44). */
export const navigation: readonly NavigationSection[] = [
  {
    id: 'about',
    items: [
      { path: '/about', label: 'nav.about', icon: 'info' },
      { path: '/manifesto', label: 'nav.manifesto', icon: 'flag' },
      { path: '/our-story-video', label: 'nav.story', icon: 'eye' },
      { path: '/about/founder', label: 'nav.founder', icon: 'user', onceWritten: true },
      { path: '/founder-letter', label: 'nav.founderLetter', icon: 'mail', onceWritten: true },
      { path: '/standards', label: 'nav.standards', icon: 'shield' },
      { path: '/terms', label: 'nav.terms', footerOnly: true },
      { path: '/privacy', label: 'nav.privacy', footerOnly: true },
      { path: '/cookies', label: 'nav.cookies', footerOnly: true },
      { path: '/accessibility', label: 'nav.accessibility', footerOnly: true },
    ],
  },
  {
    id: 'community',
    items: [
      // Specification 6: every signed-in role. Visitors find them on the home page and in the phone's menu.
      { path: '/events', label: 'nav.events', icon: 'calendar', access: signedIn },
      { path: '/opportunities', label: 'nav.opportunities', icon: 'briefcase' },
      // It leads on to sharing and the helpers of the week: each link here is on every page.
      { path: '/community/hub', label: 'nav.hub', icon: 'map' },
      { path: '/community/groups', label: 'nav.groups', icon: 'users' },
      { path: '/history', label: 'nav.history', icon: 'clock' },
      { path: '/honours', label: 'nav.honours', icon: 'star' },
      { path: '/organisations', label: 'nav.organisations', icon: 'users' },
      { path: '/faith', label: 'nav.faith', icon: 'faith' },
      { path: '/universities', label: 'nav.universities', icon: 'graduation' },
      { path: '/map', label: 'nav.map', icon: 'map' },
      { path: '/embassies', label: 'nav.embassies', icon: 'landmark' },
      { path: '/directory/education', label: 'nav.education', icon: 'pencil' },
      { path: '/community/champions', label: 'nav.champions', icon: 'heart' },
      { path: '/culture', label: 'nav.culture', icon: 'globe' },
      { path: '/readers', label: 'nav.readers', icon: 'star' },
      { path: '/get-involved', label: 'nav.getInvolved', icon: 'users' },
      { path: '/submit', label: 'nav.submit', icon: 'plus' },
    ],
  },
  {
    id: 'businesses',
    items: [
      { path: '/directory', label: 'nav.directory', icon: 'store' },
      { path: '/categories', label: 'nav.categories', icon: 'tag' },
      { path: '/trade', label: 'nav.trade', icon: 'truck' },
      { path: '/directory/professionals', label: 'nav.professionals', icon: 'briefcase' },
      { path: '/trade/manufacturers', label: 'nav.manufacturers', icon: 'factory' },
      { path: '/funding', label: 'nav.funding', icon: 'briefcase' },
      { path: '/tenders', label: 'nav.tenders', icon: 'briefcase' },
    ],
  },
  {
    id: 'voice',
    items: [
      { path: '/stories', label: 'nav.stories', icon: 'message' },
      { path: '/voices', label: 'nav.voices', icon: 'user' },
      { path: '/elders', label: 'nav.elders', icon: 'heart' },
      { path: '/help', label: 'nav.help', icon: 'message' },
      { path: '/contact', label: 'nav.contact', icon: 'mail' },
      { path: '/feedback', label: 'nav.feedback', icon: 'pencil' },
      { path: '/faq', label: 'nav.faq', icon: 'info' },
      { path: '/search', label: 'nav.search', icon: 'search' },
    ],
  },
  {
    id: 'support',
    items: [
      { path: '/support', label: 'nav.support', icon: 'heart' },
      { path: '/donate', label: 'nav.donate', icon: 'heart' },
      { path: '/premium/plans', label: 'nav.plans', icon: 'star' },
      { path: '/partnerships', label: 'nav.partnerships', icon: 'briefcase' },
      { path: '/our-future', label: 'nav.future', icon: 'calendar' },
      { path: '/roadmap', label: 'nav.roadmap', icon: 'flag' },
    ],
  },
];

/** The sections with at least one link that this actor may follow at this place of the frame. */
export function visibleSections(
  sections: readonly NavigationSection[],
  actor: Actor,
  place: 'header' | 'footer',
  written: Site['written'] = [],
): readonly NavigationSection[] {
  return sections
    .map(({ id, items }) => ({
      id,
      items: items.filter(
        ({ path, access, footerOnly, onceWritten }) =>
          isAdmitted(actor, access ?? 'public') &&
          !(place === 'header' && footerOnly) &&
          (!onceWritten || written.includes(path)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
