import { hostPglite } from '#platform/db/pglite-host.server.ts';
import type { StartThread } from '#platform/db/pglite-messages.server.ts';

/**
 * PGlite in the thread of the tests: a message to another thread and back costs more than most statements do, and tests
 * wait for each. Nothing can end a statement that hangs; what the engine does then has tests on its usual thread.
 */
export const startInSameThread: StartThread = (options, { reply }) => ({
  send: hostPglite(options, reply, () => undefined),
  end: () => Promise.resolve(),
});
