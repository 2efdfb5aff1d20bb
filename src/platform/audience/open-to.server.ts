import { eq, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { AudienceColumns } from './audience-columns.table.server.ts';
import { deviceHashOf } from './family-link.server.ts';
import { familyLink, familyLinkHolder } from './family-link.table.server.ts';

interface AudienceRows {
  /** The table, or an alias of it. */
  columns: AudienceColumns & { id: AnyColumn };
  /** Type of the subject that its family links are made for. */
  type: string;
}

const inTime = ({ sealedUntil, sharedUntil }: AudienceColumns, now: Date): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`(${sealedUntil} is null or ${sealedUntil} <= ${moment}) and (${sharedUntil} is null or ${sharedUntil} > ${moment})`;
};

/**
 * The rows that visitors may have: what lists for everybody, feeds, search, addresses for search engines and shared
 * pictures begin with.
 */
export const openToAll = (columns: AudienceColumns, now: Date): SQL =>
  sql`(${columns.audience} = 'everyone' and ${inTime(columns, now)})`;

/**
 * The rows that whoever asks may see, as far as their audience goes; `everybody` of `seenBy` for the page of one row.
 * Its answer depends on the person and the browser, so no copy of it is kept for others.
 */
export function openTo(
  ctx: Pick<ServiceContext, 'actor' | 'client' | 'now'>,
  { columns, type }: AudienceRows,
): SQL {
  const isMember = ctx.actor.kind === 'user' ? sql`${columns.audience} = 'members'` : undefined;
  const isHeld = heldBy(ctx);
  const isFamily =
    isHeld &&
    sql`${columns.audience} = 'family' and exists (select 1 from ${familyLink} inner join ${familyLinkHolder} on ${familyLinkHolder.linkId} = ${familyLink.id} where ${familyLink.subjectType} = ${type} and ${familyLink.subjectId} = ${columns.id} and ${isHeld})`;
  return sql`(${inTime(columns, ctx.now)} and ${or(sql`${columns.audience} = 'everyone'`, isMember, isFamily)})`;
}

/** The links that this person, or this browser, has opened. Undefined where there can be none. */
function heldBy({ actor, client }: Pick<ServiceContext, 'actor' | 'client'>): SQL | undefined {
  return or(
    actor.kind === 'user' ? eq(familyLinkHolder.accountId, actor.id) : undefined,
    client?.linkKey === undefined
      ? undefined
      : eq(familyLinkHolder.deviceHash, deviceHashOf(client.linkKey)),
  );
}
