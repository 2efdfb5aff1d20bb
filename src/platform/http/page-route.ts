import type { Access } from '#platform/access/actor.ts';

/** One address of the site: which file renders it and who may open it. `src/routes.ts` lists them all. */
export interface PageRoute {
  /** Unique; the same file may serve several addresses under different ids. */
  id: string;
  /** As React Router writes it: `/b/:slug`. */
  path: string;
  /** Relative to `src/`. */
  file: string;
  access: Access;
}
