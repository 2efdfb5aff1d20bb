import type { EntryContext } from 'react-router';
import { currentScope } from '#platform/log/work-scope.server.ts';

/** The pattern that the address of a page was matched with, such as `/b/:slug`. */
export function pagePatternOf({ staticHandlerContext }: EntryContext): string {
  const parts = staticHandlerContext.matches.map(({ route }) => route.path ?? '');
  return `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
}

/** Tells the request which page it got, for the figures. */
export function notePagePattern(router: EntryContext): void {
  const scope = currentScope();
  if (scope) scope.pagePattern = pagePatternOf(router);
}
