import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { isAdmitted, isStaff } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { HostedOpportunity } from '../opportunity-submission.server.ts';
import { provenAfter } from '../opportunity.policy.ts';
import { opportunity } from '../opportunity.table.server.ts';

/**
 * Whether what this person sends appears at once, with staff looking afterwards: the team of a claimed page, partners,
 * councils and staff, and everybody of whom three were published without trouble (decision D48). A job for one group
 * alone always goes to staff first, whoever offers it.
 */
export async function publishesAtOnce(
  db: Db,
  actor: Actor,
  { page, ground, held }: Pick<HostedOpportunity, 'page' | 'ground' | 'held'>,
): Promise<boolean> {
  if (actor.kind !== 'user' || ground !== null || held.what?.ground) return false;
  if (page) return page.isPublic && !page.isContested && page.ownerIds.length > 0;
  if (isStaff(actor) || isAdmitted(actor, ['partner', 'council'])) return true;
  const theirs = eq(opportunity.ownerId, actor.id);
  const published = await db.$count(
    opportunity,
    and(
      theirs,
      eq(opportunity.status, 'published'),
      isNull(opportunity.hiddenAt),
      isNull(opportunity.hostListingId),
    ),
  );
  if (published < provenAfter) return false;
  const troubled = await db.$count(
    opportunity,
    and(theirs, or(eq(opportunity.status, 'refused'), sql`${opportunity.hiddenAt} is not null`)),
  );
  return troubled === 0;
}
