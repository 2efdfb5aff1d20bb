import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { savedSearchScan } from '../saved-search.table.server.ts';
import type { ItemStream, SearchableList, StreamPlace } from '../searchable-list.server.ts';
import { itemsAtOnce, matchItems } from './match.service.server.ts';

/** Items that one run looks at; what is left is read by the next. */
const mostItems = { published: 2000, changed: 20_000 };
/** What was under way when the last run ended is committed by then: so much is read once more. */
const overlapMs = { published: 15 * minuteMs, changed: 2 * hourMs };

const firstId = '00000000-0000-0000-0000-000000000000';

/** Reads the streams of this name on from where the last run ended, and matches what is in them. */
export async function scanStreams(
  ctx: ServiceContext,
  lists: readonly SearchableList[],
  name: ItemStream['name'],
): Promise<void> {
  for (const list of lists)
    for (const stream of list.streams.filter((one) => one.name === name))
      await scan(ctx, list, stream);
}

async function scan(ctx: ServiceContext, list: SearchableList, stream: ItemStream): Promise<void> {
  const key = `${list.name} ${stream.name}`;
  const start = await findStart(ctx, key);
  if (!start) {
    await keep(ctx.db, key, { at: ctx.now.toISOString(), itemId: null });
    return;
  }
  const { at, itemId } = start;
  const again = new Date(new Date(at).getTime() - overlapMs[stream.name]).toISOString();
  let place: StreamPlace = itemId ? { at, id: itemId } : { at: again, id: firstId };
  for (let looked = 0; looked < mostItems[stream.name]; looked += itemsAtOnce) {
    const rows = await stream.list(ctx.db, place, itemsAtOnce);
    await matchItems(
      ctx,
      list,
      rows.map(({ id }) => id),
    );
    const last = rows.at(-1);
    place = last ?? place;
    const isEnd = rows.length < itemsAtOnce;
    // What is dated tomorrow would hide all that comes until then.
    const seen = new Date(place.at) > ctx.now ? ctx.now.toISOString() : place.at;
    const reached = new Date(seen) > new Date(at) ? seen : at;
    await keep(
      ctx.db,
      key,
      isEnd ? { at: reached, itemId: null } : { at: place.at, itemId: place.id },
    );
    if (isEnd) return;
  }
}

async function findStart({ db }: ServiceContext, stream: string) {
  const [row] = await db.select().from(savedSearchScan).where(eq(savedSearchScan.stream, stream));
  return row;
}

const keep = async (db: Db, stream: string, place: { at: string; itemId: string | null }) => {
  await db
    .insert(savedSearchScan)
    .values({ stream, ...place })
    .onConflictDoUpdate({ target: savedSearchScan.stream, set: place });
};
