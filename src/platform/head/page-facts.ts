import { createContext } from 'react';

/** What the head of a rendered page says of itself, for what the server adds to it afterwards. */
export interface PageFacts {
  title?: string;
  /** Missing on error screens and on pages that no search engine should list. */
  path?: string;
}

/** Provided on the server alone, empty; `PageHead` fills it in. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);
