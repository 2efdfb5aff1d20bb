import { expect, test } from 'vitest';
import { directoryRoutes } from '#features/directory/directory.routes.ts';
import { finderRoutes } from '#features/finder/finder.routes.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { kinds } from '#features/kinds/registry.ts';
import { ownListingsRoutes } from './own-listings.routes.ts';

const routes = [...finderRoutes, ...directoryRoutes, ...ownListingsRoutes].map(({ path }) => path);

test.each(kindIds)('one of %s has a list and pages, and can be added', (id) => {
  const { claim, listPath, newPath, pathPrefix } = kinds[id];
  // Claimed on its page, it has one of its own outside the directory.
  const pages = claim.way === 'page' ? [`${pathPrefix}:slug`] : [];
  expect(routes).toEqual(expect.arrayContaining([listPath, newPath.replace(/\?.*/, ''), ...pages]));
});
