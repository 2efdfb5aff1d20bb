import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '../src/platform/access/actor.ts';
import type { Access } from '../src/platform/access/actor.ts';
import type { PageRoute } from '../src/platform/http/page-route.ts';

/** One address that the specification asks for, as `docs/site-map.json` lists it: `/business/{id}/edit`. */
export interface AskedRoute {
  path: string;
  access: Access;
}

interface SiteMapFile {
  routes: readonly { path: string; access: string }[];
  redirects: readonly { from: string; to: string }[];
}

const file = JSON.parse(
  readFileSync(join(import.meta.dirname, '../docs/site-map.json'), 'utf8'),
) as SiteMapFile;

const accessOf = (text: string): Access => {
  const named = text.split(',');
  return text === 'public' ? 'public' : roles.filter((role) => named.includes(role));
};

export const askedRedirects = file.redirects;

const moved = new Set(file.redirects.map(({ from }) => from));

/** Pages; what only leads elsewhere is among the redirects. */
export const askedRoutes: readonly AskedRoute[] = file.routes
  .filter(({ path }) => !moved.has(path))
  .map(({ path, access }) => ({ path, access: accessOf(access) }));

/** The same shape for `/users/{id}` and `/users/:id`. */
export const shapeOf = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '*');

/** The page that is at an asked address; undefined while nobody has built it. */
export const landedAt = (
  { path }: AskedRoute,
  pages: readonly PageRoute[],
): PageRoute | undefined => pages.find((page) => shapeOf(page.path) === shapeOf(path));
