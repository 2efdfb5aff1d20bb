import { languageCodes, textLanguages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** Texts about areas that are not open yet; the feature `previews` shows them. */
export const previewPages = [
  'preview-funding',
  'preview-tools',
  'preview-legacy',
  'preview-readers',
  'preview-mentorship',
  'preview-youth',
  'preview-pitch',
] as const;

/** The general pages whose text an admin edits; `manifesto-voices` is a part of one of them. */
export const contentPages = [
  'about',
  'founder',
  'founder-letter',
  'manifesto',
  'manifesto-voices',
  'our-story-video',
  'standards',
  'get-involved',
  'champions',
  'partnerships',
  'support',
  'our-future',
  'help',
  'faq',
  'cookies',
  'accessibility',
  'youth-resources',
  ...previewPages,
] as const;
export type ContentPage = (typeof contentPages)[number];

/** Only one person can write them: until then their text says so, and no menu leads there. */
export const personalPages = ['founder', 'founder-letter'] as const satisfies ContentPage[];

/** Read in an area that not everybody opens: no search and no map of the site leads there. */
export const gatedPages = ['youth-resources'] as const satisfies ContentPage[];

/** Pages with a tool in them, in other features and areas. Admins edit the words around it (`own-text.contract.ts`). */
export const toolPages = [
  'home',
  'search',
  'contact',
  'feedback',
  'submit',
  'roadmap',
  'donate',
  'plans',
  'plan-success',
] as const;
export type ToolPage = (typeof toolPages)[number];

/** All whose words an admin edits. */
export const editablePages = [...toolPages, ...contentPages] as const;
export type EditablePage = (typeof editablePages)[number];

export const isToolPage = (page: EditablePage): page is ToolPage =>
  toolPages.some((name) => name === page);

/** Texts come with the site in three languages; the words around a tool are sentences of the interface, in all 24. */
export const languagesOf = (page: EditablePage): readonly Language[] =>
  isToolPage(page) ? languageCodes : textLanguages;

/** Where each text is read (specification 2). */
export const pathOfPage: Record<EditablePage, string> = {
  home: '/',
  search: '/search',
  contact: '/contact',
  feedback: '/feedback',
  submit: '/submit',
  roadmap: '/roadmap',
  donate: '/donate',
  plans: '/premium/plans',
  'plan-success': '/premium/success',
  about: '/about',
  founder: '/about/founder',
  'founder-letter': '/founder-letter',
  manifesto: '/manifesto',
  'manifesto-voices': '/manifesto',
  'our-story-video': '/our-story-video',
  standards: '/standards',
  'get-involved': '/get-involved',
  champions: '/community/champions',
  partnerships: '/partnerships',
  support: '/support',
  'our-future': '/our-future',
  help: '/help',
  faq: '/faq',
  cookies: '/cookies',
  accessibility: '/accessibility',
  'youth-resources': '/youth/resources',
  'preview-funding': '/funding-preview',
  'preview-tools': '/tools-preview',
  'preview-legacy': '/legacy-preview',
  'preview-readers': '/readers-preview',
  'preview-mentorship': '/mentorship-preview',
  'preview-youth': '/youth-preview',
  'preview-pitch': '/pitch-preview',
};

/** The page that is read at this address; throws where no text belongs. */
export function pageAtPath(pathname: string): ContentPage {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const page = contentPages.find((name) => pathOfPage[name] === path);
  if (!page) throw new Error(`No text of the site is read at ${pathname}.`);
  return page;
}
