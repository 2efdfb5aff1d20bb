import { inArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { findStandings, memberPairs, pairOf } from './circles/circle-standing.server.ts';
import type { Standing } from './circles/circle-standing.server.ts';
import { allowedWith, isLedBy } from './circles/place.server.ts';
import { isOfPlace, maySeeOn, relationOf } from './youth-post.policy.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

const writer = accountStandings('board_writer');

type Written = Pick<YouthPostRow, 'ownerId' | 'circleId' | 'byLeader'>;

/** Who reads: people of a band on their board or in a circle of it, or the leader of a circle. */
export interface Reader {
  band: AgeBand;
  isLeader: boolean;
}

export interface Writers {
  /** The circle that it is in, as it stands; undefined on the board at large. */
  circleOf(post: Pick<Written, 'circleId'>): Standing | undefined;
  /** Whether they may read it. Samples, and topics whose writer has left, are read by all of the place. */
  isShownTo(reader: Reader, post: Written): boolean;
  /** Age band of its writer, while they may write where it stands; null for samples. */
  bandThere(post: Pick<YouthPostRow, 'board'> & Written): AgeBand | 'unknown' | null;
}

/**
 * How those stand who wrote these posts, at this moment. Words of somebody whose guardian has taken the consent back, or
 * whose account rests, are not shown while that lasts: consent is behind every road (record 0052). In a circle the
 * leader's own word for a young person counts for nothing. A leader's words stay when they lead no more: staff had looked
 * at them, and answers of young people hang on them.
 */
export async function writersOf(db: Db, posts: readonly Written[], now: Date): Promise<Writers> {
  const ids = [...new Set(posts.flatMap(({ ownerId }) => ownerId ?? []))];
  const circleIds = [...new Set(posts.flatMap(({ circleId }) => circleId ?? []))];
  const circles = await findStandings(db, circleIds, now);
  const members = await memberPairs(db, circleIds, ids);
  const allowed = await allowedAmong(db, ids, { act: 'messages', now });
  const inCircles = await allowedInCircles(db, posts, circles, now);
  const rows =
    allowed.size === 0
      ? []
      : await db
          .select({ id: writer.id, ageBand: writer.ageBand })
          .from(writer)
          .where(inArray(writer.id, [...allowed]));
  const bands = new Map(rows.map(({ id, ageBand }) => [id, ageBand]));
  const circleOf = ({ circleId }: Pick<Written, 'circleId'>) =>
    circleId === null ? undefined : circles.get(circleId);
  const bandOf = ({ ownerId, circleId, byLeader }: Written): AgeBand | undefined => {
    if (ownerId === null) return undefined;
    const isAllowed = circleId === null || byLeader || inCircles.has(pairOf(circleId, ownerId));
    return isAllowed ? bands.get(ownerId) : undefined;
  };
  const isThere = ({ ownerId, circleId, byLeader }: Written): boolean => {
    if (ownerId === null || circleId === null) return true;
    const circle = circles.get(circleId);
    if (byLeader) return circle !== undefined && isLedBy(circle, ownerId);
    return members.has(pairOf(circleId, ownerId));
  };
  return {
    circleOf,
    isShownTo({ band: reader, isLeader }, post) {
      if (post.ownerId === null) return true;
      const band = bandOf(post);
      return band !== undefined && maySeeOn(reader, band, relationOf(isLeader, post.byLeader));
    },
    bandThere(post) {
      if (post.ownerId === null) return null;
      const band = isThere(post) ? bandOf(post) : undefined;
      return band && isOfPlace(post.board, band, post.byLeader) ? band : 'unknown';
    },
  };
}

/** Who of the young writers may be in the circle with its leader, as pairs of circle and account. */
async function allowedInCircles(
  db: Db,
  posts: readonly Written[],
  circles: ReadonlyMap<string, Standing>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const pairs = new Set<string>();
  for (const [circleId, { row }] of circles) {
    const young = posts.filter((post) => post.circleId === circleId && !post.byLeader);
    const ids = [...new Set(young.flatMap(({ ownerId }) => ownerId ?? []))];
    for (const id of await allowedWith(db, ids, { leaderId: row.leaderId, now }))
      pairs.add(pairOf(circleId, id));
  }
  return pairs;
}
