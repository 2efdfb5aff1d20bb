import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { EventDetail } from '../event-detail.tsx';
import { eventDeskPath, eventPath } from '../event-links.ts';
import { listOwnEvents } from '../own-event-lists.contract.ts';
import { sendEvent } from '../own-event-life.contract.ts';
import type { StepProps } from './event-step.tsx';
import { SimilarEvents } from './similar-events.tsx';

/** The page as visitors will see it, what is still missing, and the button that sends it. */
export function CheckStep({ event, onSaved, reload }: StepProps) {
  const { t } = useTranslation('events');
  const { id, slug, version, missing, stage, appearsAtOnce, view } = event;
  const send = useWrite(sendEvent, {
    onDone: (answer) => onSaved(answer, 'stay'),
    refreshes: [listOwnEvents],
  });
  const canSend = stage === 'draft' || stage === 'refused';
  return (
    <div className="flex flex-col gap-6">
      {send.error && (
        <Notice
          tone="error"
          live
          action={
            <Button variant="secondary" size="small" icon="refresh" onClick={reload}>
              {t('form.reload')}
            </Button>
          }
        >
          {problemText(t, send.error, 'events', 'ui:problem.failed')}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" title={t('missing.title')}>
          <ul>
            {missing.map(({ step, key }) => (
              <li key={key}>
                <Link to={`?step=${step}`}>{t(key)}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {canSend && <SimilarEvents title={event.what.title} except={id} />}
      {canSend && <p>{t(appearsAtOnce ? 'check.atOnce' : 'check.staffFirst')}</p>}
      <div className="flex flex-wrap gap-4">
        {canSend && (
          <Button
            busy={send.isPending}
            disabled={missing.length > 0}
            onClick={() => send.write({ params: { id }, body: { version } })}
          >
            {t(appearsAtOnce ? 'check.publish' : 'check.send')}
          </Button>
        )}
        {!canSend && stage !== 'pending' && (
          <ButtonLink to={eventPath(slug)} variant="secondary" icon="eye">
            {t('check.view')}
          </ButtonLink>
        )}
        {!canSend && (
          <ButtonLink to={eventDeskPath(slug)} variant="secondary" icon="users">
            {t('check.desk')}
          </ButtonLink>
        )}
      </div>
      <section aria-label={t('check.preview')} className="rounded-card border border-hairline">
        <EventDetail event={view} similar={[]} isPreview />
      </section>
    </div>
  );
}
