import { localPath } from '#platform/http/local-path.ts';

/** Pages of people who are not signed in: a person who has just signed in would find nothing to do there. */
const waysIn = /^\/(?:login|join|register|forgot-password|reset-password)(?:[/?#]|$)/;

export const isWayIn = (path: string): boolean => waysIn.test(path);

/** Where `?redirect=` leads once somebody is signed in; a path of this site, or the fallback (security I12). */
export function pathAfterSignIn(asked: unknown, fallback: string): string {
  const path = localPath(asked, fallback);
  return isWayIn(path) ? fallback : path;
}
