import { listPhotos } from '#features/media/media.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { detailsOf, whatOf, whereOf } from './event-columns.server.ts';
import { viewOf } from '../event.service.server.ts';
import { stageOf } from '../event-stage.ts';
import { eventSubmission } from '../event-submission.server.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import type { EventRow } from '../event.table.server.ts';
import { needsConfirming } from './series-due.server.ts';
import { publishesAtOnce } from './host-trust.server.ts';
import type { EventStep, OwnEvent } from '../own-event.contract.ts';

/** What an event lacks before it can be sent. */
export function missingOf(row: EventRow): OwnEvent['missing'] {
  const lacks: [EventStep, string, boolean][] = [
    ['what', 'description', row.description.trim() === ''],
    ['when', 'times', row.pattern === null],
    ['where', 'place', row.place === 'address' && row.city === ''],
    ['where', 'onlineLink', row.place === 'online' && row.onlineLink === ''],
  ];
  return lacks.flatMap(([step, name, isLacking]) =>
    isLacking ? [{ step, key: `events:missing.${name}` }] : [],
  );
}

/** An event as its host edits it. What waits for staff is what the form holds. */
export async function ownView(ctx: ServiceContext, row: HostedEvent): Promise<OwnEvent> {
  const photos = await listPhotos(ctx.db, eventSubmission.type, [row.id], { withPending: true });
  const { held } = row;
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    stage: stageOf(row, ctx.now),
    reason: row.reason,
    isHidden: row.hiddenAt !== null,
    missing: missingOf(row),
    waiting: (['what', 'where', 'details'] as const).filter((step) => held[step]),
    appearsAtOnce: await publishesAtOnce(ctx.db, ctx.actor, row),
    needsConfirming: needsConfirming(row, ctx.now),
    what: held.what ?? whatOf(row),
    when: { times: row.timesText, doorsMinutes: row.doorsMinutes },
    where: held.where ?? whereOf(row),
    details: held.details ?? detailsOf(row, photos.get(row.id)?.map(({ id }) => id) ?? []),
    view: await viewOf(ctx, row),
  };
}
