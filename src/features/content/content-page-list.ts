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
  ...previewPages,
] as const;
export type ContentPage = (typeof contentPages)[number];

/** Where each text is read (specification 2). */
export const pathOfPage: Record<ContentPage, string> = {
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
