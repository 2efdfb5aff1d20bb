import { uuidv7 } from 'uuidv7';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { scrubDebugText } from '#platform/text/scrub-debug-text.ts';
import type { BugReport } from './bug-report.contract.ts';
import { storeTicket } from '../ticket.service.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';

/**
 * Takes a report of a fault. The browser has taken tokens and addresses out of the console's text and has shown it to
 * the person; it is done once more here, since other programs may send reports too.
 */
export async function createBugReport(
  ctx: ServiceContext,
  { route, description, userAgent, consoleLog }: BugReport,
): Promise<{ status: 'sent' }> {
  await ctx.db.transaction(async (tx) => {
    const values = {
      id: uuidv7(),
      channel: 'bug',
      ...(await reporterOf(ctx, tx)),
      page: route ? scrubDebugText(route).slice(0, 300) : null,
      userAgent: userAgent || null,
      consoleLog: consoleLog ? scrubDebugText(consoleLog).slice(0, 20_000) : null,
    } as const;
    await storeTicket(ctx, tx, values, description);
  });
  return { status: 'sent' };
}

/** Name and address of the person who is signed in, so that staff can answer. */
async function reporterOf({ actor }: ServiceContext, db: Db) {
  if (actor.kind !== 'user') return { name: '' };
  const person = await findAddressee(db, actor.id);
  return person ? { name: person.name.slice(0, 80), email: person.email } : { name: '' };
}
