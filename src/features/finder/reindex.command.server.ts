import type { Command } from '#platform/cli/command.server.ts';
import { repinListings } from './repin.service.server.ts';
import { reindexListings } from './upkeep/reindex.service.server.ts';

/** After an update of the site that knows more words or places. */
export const reindexCommand: Command = {
  name: 'reindex',
  usage: 'reindex',
  summary:
    'Rebuilds the search index of all listings, after an update that knows more words or places.',
  options: {},
  async run({ ctx, write }) {
    write(`Rebuilt: ${await reindexListings(ctx)} listings.`);
    write(`Moved to a more exact place: ${await repinListings(ctx)} listings.`);
  },
};
