import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { saveFile } from '#platform/http/save-file.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listOwnProgrammes } from '../programme.contract.ts';
import type { OwnProgramme } from '../programme.contract.ts';
import { programmePath } from '../programme-links.ts';
import { OwnPlace } from './place-acts.tsx';
import { Dates } from './programme-facts.tsx';

/** One's own places with the coming dates, what one waits for, and what one has lost. */
export function OwnProgrammes() {
  const { t } = useTranslation('programmes');
  const own = useApi(listOwnProgrammes, {});
  const hasDates = own.data?.items.some(({ dates }) => dates.length > 0);
  return (
    <section aria-labelledby="own" className="flex flex-col gap-4">
      <h2 id="own" tabIndex={-1}>
        {t('own.title')}
      </h2>
      {hasDates && <CalendarFile />}
      <QueryState
        query={own}
        ns="programmes"
        empty={
          <EmptyState icon="calendar" title={t('own.none')}>
            {t('own.noneText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="flex flex-col gap-4">
            {items.map((one) => (
              <OwnCard key={one.id} own={one} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

/** A link can't send the token. */
function CalendarFile() {
  const { t } = useTranslation('programmes');
  const toast = useToast();
  const save = () =>
    saveFile('/api/youth-programmes/mine/calendar.ics', 'programmes.ics').catch(
      (error: unknown) => {
        console.warn(error);
        toast({ tone: 'error', message: t('own.calendarFailed') });
      },
    );
  return (
    <Button
      variant="secondary"
      size="small"
      icon="calendar"
      className="self-start"
      onClick={() => void save()}
    >
      {t('own.calendar')}
    </Button>
  );
}

function OwnCard({ own }: { own: OwnProgramme }) {
  const { t } = useTranslation('programmes');
  const headingId = `own-${own.id}`;
  const title =
    own.title === null ? (
      t('own.hidden')
    ) : (
      <UserText language={own.language?.code}>{own.title}</UserText>
    );
  const isGone = own.mine.state === 'left' || own.title === null;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 id={headingId} className="wrap-anywhere">
        {isGone ? title : <Link to={programmePath(own.id)}>{title}</Link>}
      </h3>
      {own.mine.state === 'taken' && <Dates dates={own.dates} zone={own.zone} />}
      {own.address && (
        <p>
          <span className="font-label">{t('address.title')}</span>{' '}
          <UserText className="wrap-anywhere">{own.address}</UserText>
        </p>
      )}
      <OwnPlace programme={own} mine={own.mine} headingId={headingId} />
    </Card>
  );
}
