import { eq, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { AudienceColumns } from './audience-columns.table.server.ts';
import { deviceHashOf } from './family-link.server.ts';
import { familyLink, familyLinkHolder } from './family-link.table.server.ts';

/** Who asks: a person, a browser by its key, or a browser whose key is known by its hash alone. */
export type Asker = Pick<ServiceContext, 'actor' | 'client' | 'now'> & { deviceHash?: string };

interface AudienceRows {
  /** The table, or an alias of it. */
  columns: AudienceColumns & { id: AnyColumn };
  /** Type of the subject that its family links are made for. */
  type: string;
}

/** The rows whose time it is: neither sealed any longer nor past their end. */
export const inTime = ({ sealedUntil, sharedUntil }: AudienceColumns, now: Date): SQL => {
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
export function openTo(ctx: Asker, { columns, type }: AudienceRows): SQL {
  const isMember = ctx.actor.kind === 'user' ? sql`${columns.audience} = 'members'` : undefined;
  const isHeld = holdsLink(ctx, { columns, type });
  const isFamily = isHeld && sql`${columns.audience} = 'family' and ${isHeld}`;
  return sql`(${inTime(columns, ctx.now)} and ${or(sql`${columns.audience} = 'everyone'`, isMember, isFamily)})`;
}

/** The rows whose family link they hold, whomever else each is for. Undefined where they hold none. */
export function openByLink(ctx: Asker, rows: AudienceRows): SQL | undefined {
  const isHeld = holdsLink(ctx, rows);
  return isHeld && sql`(${inTime(rows.columns, ctx.now)} and ${isHeld})`;
}

function holdsLink(ctx: Asker, { columns, type }: AudienceRows): SQL | undefined {
  const isHeld = heldBy(ctx);
  return (
    isHeld &&
    sql`exists (select 1 from ${familyLink} inner join ${familyLinkHolder} on ${familyLinkHolder.linkId} = ${familyLink.id} where ${familyLink.subjectType} = ${type} and ${familyLink.subjectId} = ${columns.id} and ${isHeld})`
  );
}

/** The links that this person, or this browser, has opened. Undefined where there can be none. */
function heldBy({ actor, ...asker }: Asker): SQL | undefined {
  const deviceHash = deviceHashOfAsker(asker);
  return or(
    actor.kind === 'user' ? eq(familyLinkHolder.accountId, actor.id) : undefined,
    deviceHash === undefined ? undefined : eq(familyLinkHolder.deviceHash, deviceHash),
  );
}

/** What the site knows this browser by; undefined where it has opened no link. */
export const deviceHashOfAsker = ({
  client,
  deviceHash,
}: Pick<Asker, 'client' | 'deviceHash'>): string | undefined =>
  client?.linkKey === undefined ? deviceHash : deviceHashOf(client.linkKey);
