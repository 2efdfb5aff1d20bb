import type { Command } from '#platform/cli/command.server.ts';
import { reindexListings } from './reindex.service.server.ts';

/** After an update of the site that knows more words. */
export const reindexCommand: Command = {
  name: 'reindex',
  usage: 'reindex',
  summary: 'Writes the search index of all listings anew, after an update that knows more words.',
  options: {},
  async run({ ctx, write }) {
    write(`Written anew: ${await reindexListings(ctx)} listings.`);
  },
};
