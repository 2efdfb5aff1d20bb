import { eq } from 'drizzle-orm';
import { attachPhotos, listPhotos, publishPhotosOf } from '#features/media/media.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { submissionCase } from '#features/submissions/submission-case.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { eventsTag } from './event.contract.ts';
import { eventDeskPath } from './event-links.ts';
import { eventSubmission } from './event-submission.server.ts';
import type { HostedEvent } from './event-submission.server.ts';
import { event } from './event.table.server.ts';
import { writeSteps } from './holding/own-event-steps.service.server.ts';

/** Who wrote it has left: pictures that it has already need no owner. */
const nobody = '00000000-0000-0000-0000-000000000000';

const base = submissionCase(eventSubmission, {
  reasons: ['unclear', 'not-theirs', 'unsafe'],
  show(row, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'events');
    const { held } = row;
    const words = held.what ?? row;
    const where = held.where ?? row;
    const details = held.details ?? row;
    const place =
      row.place === 'online'
        ? where.onlineLink
        : [where.venue, where.city].filter(Boolean).join(', ');
    return {
      text: [words.title, words.summary, words.description].filter(Boolean).join('\n\n'),
      language: row.language,
      facts: [
        { key: 'kind', value: t(`kind.${words.kind}`) },
        { key: 'host', value: row.page?.title ?? t('hostPerson') },
        { key: 'times', value: row.timesText },
        { key: 'place', value: place },
        ...told('ticket', details.ticketUrl),
        ...told(
          'contact',
          [details.contactEmail, details.contactPhone].filter(Boolean).join(' · '),
        ),
        ...(Object.keys(held).length > 0
          ? [{ key: 'change', value: t('case.event.changed') }]
          : []),
      ],
    };
  },
});

const told = (key: string, value: string) => (value === '' ? [] : [{ key, value }]);

/**
 * Staff look at events before they appear, and afterwards at those that appeared at once. The same case is for what a host
 * changed in a published event: a yes takes the change over, a no drops it. A no where no change waits takes the event off
 * the site.
 */
export const eventCase: CaseKind = {
  ...base,
  async decide(ctx, db, decision) {
    const [row] = await eventSubmission.find(ctx, db, eq(event.id, decision.subjectId));
    const waits = row !== undefined && Object.keys(row.held).length > 0;
    if (!row || !waits) {
      await base.decide(ctx, db, decision);
      return;
    }
    await decideChange(ctx, db, row, decision);
  },
};

async function decideChange(
  ctx: ServiceContext,
  db: Db,
  row: HostedEvent,
  { outcome, reason }: { outcome: string; reason: string },
): Promise<void> {
  const subject = { type: eventSubmission.type, id: row.id };
  if (outcome === 'publish') {
    await writeSteps(ctx, db, row, row.held, row.ownerId ?? nobody);
    await publishPhotosOf(db, subject);
  } else {
    const photos = await listPhotos(db, subject.type, [row.id]);
    const shown = photos.get(row.id)?.map(({ id }) => id) ?? [];
    await attachPhotos(db, subject, shown, row.ownerId ?? nobody);
  }
  await db.update(event).set({ held: {} }).where(eq(event.id, row.id));
  ctx.invalidate([eventsTag]);
  await tell(ctx, db, eventSubmission.peopleOf(row).ownerIds[0] ?? null, {
    kind: outcome === 'publish' ? 'events/change-published' : 'events/change-refused',
    sort: 'asked',
    values: { name: isolate(row.title) },
    url: eventDeskPath(row.slug),
    more: reason ? [reason] : [],
  });
}
