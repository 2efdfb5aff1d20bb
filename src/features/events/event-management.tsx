import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { eventEditPath, eventPath } from './event-links.ts';
import { getOwnEvent } from './own-event.contract.ts';
import { listOwnEvents } from './own-event-lists.contract.ts';
import type { OwnEvent } from './own-event.contract.ts';
import { CancelEvent } from './managing/cancel-event.tsx';
import { ManagedDates } from './managing/managed-dates.tsx';
import { TransferEvent } from './managing/transfer-event.tsx';

/** What its host does with an event that is out: change it, move or call off dates, hand it on, call it off. */
export function EventManagement({ event }: { event: OwnEvent }) {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const keep = (changed: OwnEvent) => {
    queries.setQueryData([getOwnEvent.id, { params: { slug: changed.slug } }], changed);
    void queries.invalidateQueries({ queryKey: [listOwnEvents.id] });
  };
  const { slug, stage, view } = event;
  return (
    <div className="flex flex-col gap-4">
      {stage === 'cancelled' && (
        <Notice tone="error" title={t('state.cancelled')}>
          <UserText>{view.cancelledWords}</UserText>
        </Notice>
      )}
      {event.waiting.length > 0 && <Notice tone="info">{t('state.waiting')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={eventPath(slug)} variant="secondary" icon="eye">
          {t('check.view')}
        </ButtonLink>
        <ButtonLink to={eventEditPath(slug)} variant="secondary" icon="pencil">
          {t('own.edit')}
        </ButtonLink>
        <TransferEvent event={event} onDone={keep} />
        {stage === 'published' && <CancelEvent event={event} onDone={keep} />}
      </div>
      <ManagedDates event={event} onDone={keep} />
    </div>
  );
}
