import type { ServiceContext } from '#platform/http/context.server.ts';
import { networkMark, timesOfNetwork } from './network-day.server.ts';

/** Beyond this the memory of the day starts anew: a flood costs queries, never memory. */
const most = 50_000;

let today = '';
let seen = new Set<string>();

/** True the first time on that day; remembers it. */
function isNew(day: string, mark: string): boolean {
  if (day !== today || seen.size >= most) {
    today = day;
    seen = new Set();
  }
  if (seen.has(mark)) return false;
  seen.add(mark);
  return true;
}

interface Look {
  /** Such as `listing-view`. */
  purpose: string;
  /** The id of what is looked at. */
  what: string;
  /** As the caller counts days. */
  day: string;
}

/**
 * Whether the caller's network looks at this for the first time on this day: what is counted is how many look, not how
 * often one does (security B7). Nothing is stored that says who it was. `assertShown` throws for what strangers may not
 * see; whoever was counted a moment ago costs no query.
 */
export async function isFirstLook(
  ctx: Pick<ServiceContext, 'client' | 'db' | 'keys'>,
  look: Look,
  assertShown: () => Promise<void>,
): Promise<boolean> {
  const mark = networkMark(ctx, look);
  if (mark !== undefined && !isNew(look.day, mark)) return false;
  await assertShown();
  return (await timesOfNetwork(ctx, ctx.db, look)) === 1;
}
