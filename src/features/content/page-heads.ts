import type { HeadPicture } from '#ui/head-pictures.ts';
import type { ContentPage, EditablePage } from './content-page-list.ts';

interface PageHeadFacts {
  picture: HeadPicture;
  /** The page to read or use after this one; left out where the text itself ends with a way on. */
  next?: EditablePage;
}

/** What the site puts around the text of a general page, whoever writes it. */
export const pageHeads: Readonly<Record<ContentPage, PageHeadFacts>> = {
  about: { picture: 'houses', next: 'manifesto' },
  founder: { picture: 'fountain-pen' },
  'founder-letter': { picture: 'fountain-pen' },
  manifesto: { picture: 'scroll', next: 'standards' },
  'manifesto-voices': { picture: 'scroll' },
  'our-story-video': { picture: 'clapper-board' },
  standards: { picture: 'balance-scale', next: 'faq' },
  'get-involved': { picture: 'megaphone', next: 'champions' },
  champions: { picture: 'trophy' },
  partnerships: { picture: 'puzzle-piece', next: 'contact' },
  support: { picture: 'red-heart', next: 'donate' },
  'our-future': { picture: 'sunrise', next: 'roadmap' },
  help: { picture: 'ring-buoy', next: 'contact' },
  faq: { picture: 'light-bulb', next: 'help' },
  cookies: { picture: 'cookie' },
  accessibility: { picture: 'wheelchair-symbol', next: 'contact' },
  'preview-funding': { picture: 'coin' },
  'preview-tools': { picture: 'toolbox' },
  'preview-legacy': { picture: 'deciduous-tree' },
  'preview-readers': { picture: 'open-book' },
  'preview-mentorship': { picture: 'compass' },
  'preview-youth': { picture: 'kite' },
  'preview-pitch': { picture: 'megaphone' },
};
