import { useRouteLoaderData } from 'react-router';
import type { Language } from '#platform/i18n/languages.ts';
import type { Site } from './page-context.ts';

/** What the root route's loader answers, on every page. */
export interface RootData {
  site: Site;
  /** The language the server rendered in; what is on screen now is `i18n.language`. */
  language: Language;
  /** Pictures and maps wait until somebody asks for them. */
  lowData: boolean;
}

/** What every page may know about the running site. Only to be called below the root route. */
export function useSite(): Site {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('useSite() without the root’s data');
  return root.site;
}
