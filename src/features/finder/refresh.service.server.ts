import type { ServiceContext } from '#platform/http/context.server.ts';
import { renewListRanks } from '#features/directory/findable/list-rank.server.ts';
import { rebuildMapCells } from './map/map-rollup.server.ts';
import { rebuildVocabulary } from './vocabulary.server.ts';

/** To be called after a run that published, changed or deleted listings: renews spelling help, the map and cached answers. */
export async function refreshDirectory(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  await renewListRanks(ctx.db, ctx.now);
  await rebuildVocabulary(ctx.db);
  await rebuildMapCells(ctx.db);
  ctx.invalidate(['listing', ...ids.map((id) => `listing:${id}`)]);
}
