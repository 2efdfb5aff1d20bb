import { inArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { maySeeOn } from './youth-post.policy.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

const writer = accountStandings('board_writer');

type Written = Pick<YouthPostRow, 'ownerId'>;

export interface Writers {
  /** Age band by account, of those who may write on a board now. */
  bands: ReadonlyMap<string, AgeBand>;
  /** Whether people of this band may read it. Samples, and topics whose writer has left, are read by all of the board. */
  isShownTo(reader: AgeBand, post: Written): boolean;
}

/**
 * How those stand who wrote these posts, at this moment. Words of somebody whose guardian has taken the consent back, or
 * whose account rests, are not shown while that lasts: consent is behind every road (record 0052).
 */
export async function writersOf(db: Db, posts: readonly Written[], now: Date): Promise<Writers> {
  const ids = [...new Set(posts.flatMap(({ ownerId }) => ownerId ?? []))];
  const allowed = await allowedAmong(db, ids, { act: 'messages', now });
  const rows =
    allowed.size === 0
      ? []
      : await db
          .select({ id: writer.id, ageBand: writer.ageBand })
          .from(writer)
          .where(inArray(writer.id, [...allowed]));
  const bands = new Map(rows.map(({ id, ageBand }) => [id, ageBand]));
  return {
    bands,
    isShownTo(reader, { ownerId }) {
      if (ownerId === null) return true;
      const band = bands.get(ownerId);
      return band !== undefined && maySeeOn(reader, band);
    },
  };
}
