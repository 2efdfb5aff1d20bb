import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAdmitted, isStaff } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { provenAfter } from '../event.policy.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import { event } from '../event.table.server.ts';

/**
 * Whether what this person sends appears at once, with staff looking afterwards: the team of a claimed page, councils,
 * embassies, partners and staff, and everybody of whom three events were published without trouble (decision D48).
 */
export async function publishesAtOnce(
  db: Db,
  actor: Actor,
  { page, hostCouncilId }: Pick<HostedEvent, 'page' | 'hostCouncilId'>,
): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  if (page) return page.isPublic && !page.isContested && page.ownerIds.length > 0;
  if (hostCouncilId !== null) return true;
  if (isStaff(actor) || isAdmitted(actor, ['partner', 'council'])) return true;
  const published = await db.$count(
    event,
    and(
      eq(event.ownerId, actor.id),
      eq(event.status, 'published'),
      isNull(event.hiddenAt),
      isNull(event.hostListingId),
    ),
  );
  if (published < provenAfter) return false;
  const troubled = await db.$count(
    event,
    and(
      eq(event.ownerId, actor.id),
      sql`(${event.status} = 'refused' or ${event.hiddenAt} is not null)`,
    ),
  );
  return troubled === 0;
}
