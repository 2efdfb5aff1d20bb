import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { decideHours, listPlacementHours, removeHours } from '../placement-hours.contract.ts';
import type { PlacementHours } from '../placement-hours.contract.ts';
import type { Placement } from '../placement.contract.ts';
import { HoursForm, hoursRefresh, QueryForm } from './hours-forms.tsx';
import { hoursIn, hoursTones } from './placement-words.ts';

/** The hours of one placement: logged by the student, approved or asked about by the supervisor. */
export function HoursLog({ placement }: { placement: Placement }) {
  const { t } = useTranslation('placements');
  const [isLogging, setLogging] = useState(false);
  const { id, can } = placement;
  const pages = useApiPages(listPlacementHours, { params: { id }, query: {} });
  const headingId = `hours-${id}`;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h4 id={headingId} className="font-label text-lg">
        {t('log.title')}
      </h4>
      {can.logHours && (
        <Button
          size="small"
          icon="plus"
          variant="secondary"
          className="self-start"
          onClick={() => setLogging(true)}
        >
          {t('log.add')}
        </Button>
      )}
      <PagedList
        pages={pages}
        ns="placements"
        more={t('more')}
        empty={<p className="text-ink-soft">{t('log.none')}</p>}
      >
        {(one) => <Row key={one.id} hours={one} />}
      </PagedList>
      <Dialog open={isLogging} onClose={() => setLogging(false)} title={t('log.add')}>
        {isLogging && <HoursForm placement={placement} onDone={() => setLogging(false)} />}
      </Dialog>
    </section>
  );
}

function Row({ hours }: { hours: PlacementHours }) {
  const { t } = useTranslation('placements');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { id, day, minutes, what, status, query, version, can } = hours;
  const decide = useWrite(decideHours, { refreshes: hoursRefresh });
  const remove = useWrite(removeHours, { refreshes: hoursRefresh });
  const error = decide.error ?? remove.error;
  const date = formatDate(day, language);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p>
          <span className="font-label">{date}</span> · {hoursIn(t, minutes, language)}
        </p>
        <StatusLabel tone={hoursTones[status]}>{t(`log.state.${status}`)}</StatusLabel>
      </div>
      {what && (
        <UserText as="p" className="wrap-anywhere">
          {what}
        </UserText>
      )}
      {query && (
        <Notice tone="warning" title={t('log.asked')}>
          <UserText as="p" className="whitespace-pre-line wrap-anywhere">
            {query}
          </UserText>
        </Notice>
      )}
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'placements', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {can.decide && (
          <>
            <Button
              size="small"
              icon="check"
              busy={decide.isPending}
              aria-label={t('log.approveLabel', { day: date })}
              onClick={() =>
                decide.write({ params: { id }, body: { outcome: 'approve', words: '', version } })
              }
            >
              {t('log.approve')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              aria-label={t('log.queryLabel', { day: date })}
              onClick={() => setAsking(true)}
            >
              {t('log.query')}
            </Button>
          </>
        )}
        {can.remove && (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            busy={remove.isPending}
            aria-label={t('log.removeLabel', { day: date })}
            onClick={() => remove.write({ params: { id } })}
          >
            {t('log.remove')}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('log.queryLabel', { day: date })}
      >
        {isAsking && <QueryForm hours={hours} onDone={() => setAsking(false)} />}
      </Dialog>
    </li>
  );
}
