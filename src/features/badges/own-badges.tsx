import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { listOwnBadges } from './badge.contract.ts';
import { OwnBadgeCard } from './parts/own-badge-card.tsx';

/** One's own badges with their rules. Its page loads the namespace `badges`. */
export function OwnBadges() {
  const { t } = useTranslation('badges');
  const own = useApi(listOwnBadges, {});
  return (
    <section aria-labelledby="badges" className="flex flex-col gap-4">
      <h2 id="badges" tabIndex={-1}>
        {t('own.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('own.lead')}</p>
      <QueryState query={own} ns="badges">
        {({ badges }) => (
          <ul className="grid list-none gap-4 p-0 sm:grid-cols-2">
            {badges.map((one) => (
              <OwnBadgeCard key={one.badge} badge={one} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
