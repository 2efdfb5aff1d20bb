import type { ServiceContext } from '#platform/http/context.server.ts';
import { rebuildMapCells } from './map/map-rollup.server.ts';
import { rebuildVocabulary } from './vocabulary.server.ts';
import { searchTerm } from './search-term.table.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import { refreshDirectory } from './refresh.service.server.ts';

/** What the first content of the directory is found by. Runs at every start, and does nothing where some is known. */
export async function seedFinder({ db }: ServiceContext): Promise<void> {
  const [known] = await db.select({ word: searchTerm.word }).from(searchTerm).limit(1);
  if (known) return;
  await rebuildVocabulary(db);
  await rebuildMapCells(db);
}

export const finderSeed: Seed = { run: seedFinder, refresh: (ctx) => refreshDirectory(ctx, []) };
