import type { HeadPicture } from '#ui/head-pictures.ts';
import type { ContentPage, EditablePage } from './content-page-list.ts';

interface PageHeadFacts {
  emblem: HeadPicture;
  /** The page to read or use after this one; left out where the text itself ends with a way on. */
  next?: EditablePage;
}

/** What the site puts around the text of a general page, whoever writes it. */
export const pageHeads: Readonly<Record<ContentPage, PageHeadFacts>> = {
  about: { emblem: 'houses', next: 'manifesto' },
  founder: { emblem: 'fountain-pen' },
  'founder-letter': { emblem: 'fountain-pen' },
  manifesto: { emblem: 'scroll', next: 'standards' },
  'manifesto-voices': { emblem: 'scroll' },
  'our-story-video': { emblem: 'clapper-board' },
  standards: { emblem: 'balance-scale', next: 'faq' },
  'get-involved': { emblem: 'megaphone', next: 'champions' },
  champions: { emblem: 'trophy' },
  partnerships: { emblem: 'puzzle-piece', next: 'contact' },
  support: { emblem: 'red-heart', next: 'donate' },
  'our-future': { emblem: 'sunrise', next: 'roadmap' },
  help: { emblem: 'ring-buoy', next: 'contact' },
  faq: { emblem: 'light-bulb', next: 'help' },
  cookies: { emblem: 'cookie' },
  accessibility: { emblem: 'wheelchair-symbol', next: 'contact' },
  'youth-resources': { emblem: 'compass' },
  'preview-funding': { emblem: 'coin' },
  'preview-tools': { emblem: 'toolbox' },
  'preview-legacy': { emblem: 'deciduous-tree' },
  'preview-readers': { emblem: 'open-book' },
  'preview-mentorship': { emblem: 'compass' },
  'preview-youth': { emblem: 'kite' },
  'preview-pitch': { emblem: 'megaphone' },
};
