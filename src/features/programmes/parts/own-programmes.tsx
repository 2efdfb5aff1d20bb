import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
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
      {hasDates && (
        <p>
          <a href="/api/youth-programmes/mine/calendar.ics">{t('own.calendar')}</a>
        </p>
      )}
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

function OwnCard({ own }: { own: OwnProgramme }) {
  const { t } = useTranslation('programmes');
  const headingId = `own-${own.id}`;
  const title = <UserText language={own.language?.code}>{own.title}</UserText>;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 id={headingId} className="wrap-anywhere">
        {own.mine.state === 'left' ? title : <Link to={programmePath(own.id)}>{title}</Link>}
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
