import { eq } from 'drizzle-orm';
import { pageContacts } from '#features/directory/listing-relations.server.ts';
import { removePhotosOf } from '#features/media/media.service.server.ts';
import { eraseSubmission } from '#features/submissions/own-submissions.service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { eventsTag } from '../event.contract.ts';
import { stageOf } from '../event-stage.ts';
import { eventSubmission, keepersOf } from '../event-submission.server.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import { event } from '../event.table.server.ts';
import { callOff } from './dates.service.server.ts';
import { comingDates } from './coming-dates.server.ts';
import { setColumns } from './own-event-steps.service.server.ts';

/**
 * Somebody who wrote events has closed their account. What a page or a council holds stays with it. What they held in
 * their own name is called off, and those who come are told. Whatever nobody has seen and nobody keeps is erased.
 */
export async function leaveEvents(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: event.id }).from(event).where(eq(event.ownerId, accountId)).for('update');
    const rows = await eventSubmission.find(ctx, tx, eq(event.ownerId, accountId));
    for (const row of rows) await leaveOne(ctx, tx, row, accountId);
  });
  ctx.invalidate([eventsTag]);
}

async function leaveOne(ctx: ServiceContext, tx: Db, row: HostedEvent, leaver: string) {
  const { page, officerIds } = row;
  const isKept = keepersOf(row).some((id) => id !== leaver);
  const isOut = row.status === 'published';
  if (!isOut && !isKept) return eraseSubmission(ctx, tx, eventSubmission, row.id);
  // A page that was never public is deleted with its owner: its event was theirs.
  const isHosts = isKept || page?.isPublic === true || officerIds !== null;
  if (isHosts) return setColumns(tx, row, { ownerId: null, ...(await hostsContacts(tx, row)) });
  return callOffTheirs(ctx, tx, row);
}

/** Of the contacts, what the page shows of itself stays: the others may be those of the person. */
async function hostsContacts(tx: Db, { hostListingId, contactEmail, contactPhone }: HostedEvent) {
  const page = pageContacts();
  const [own] = hostListingId ? await tx.select().from(page).where(eq(page.id, hostListingId)) : [];
  return {
    contactEmail: own?.email === contactEmail ? contactEmail : '',
    contactPhone: own?.phone === contactPhone ? contactPhone : '',
  };
}

const nothingPersonal = {
  ownerId: null,
  hostListingId: null,
  contactEmail: '',
  contactPhone: '',
  onlineLink: '',
  ticketUrl: '',
  held: {},
};

/** Without words of theirs: `hostHasLeft` has the site say why. */
async function callOffTheirs(ctx: ServiceContext, tx: Db, row: HostedEvent): Promise<void> {
  const { id } = row;
  await removePhotosOf(tx, { type: eventSubmission.type, id });
  if (stageOf(row, ctx.now) !== 'published') return setColumns(tx, row, nothingPersonal);
  const dateIds = await comingDates(tx, row, ctx.now);
  await setColumns(tx, row, { ...nothingPersonal, cancelledAt: ctx.now, cancelledWords: '' });
  if (dateIds.length > 0) await callOff(tx, dateIds);
  await audit(ctx, tx, { action: 'event.cancelled', subject: { type: 'event', id } });
  await emit(tx, 'event.cancelled', { eventId: id, dateIds });
}
