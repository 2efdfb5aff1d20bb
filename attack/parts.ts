import type { Part } from './part.ts';
import { access } from './parts/access.ts';
import { cache } from './parts/cache.ts';
import { injection } from './parts/injection.ts';
import { tokens } from './parts/tokens.ts';
import { uploads } from './parts/uploads.ts';

/** In this order: what restarts the site with other settings does so at its end. */
export const parts: ReadonlyMap<string, Part> = new Map(
  Object.entries({ access, tokens, uploads, injection, cache }),
);
