import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { deskPath } from './alert.server.ts';
import { concern } from './concern.table.server.ts';
import { actsAsLead } from './lead.server.ts';

/** Concerns that go on and that no lead has opened yet. */
export const isUnseen = and(
  inArray(concern.state, ['open', 'investigating', 'referred']),
  isNull(concern.seenAt),
);

/** What the side navigation tells the lead and the deputies; other staff are not told that anything is there. */
export const unseenConcerns = {
  desk: deskPath,
  isFor: (ctx: ServiceContext) => actsAsLead(ctx, ctx.db),
  count: () => sql`select count(*) from ${concern} where ${isUnseen}`,
};
