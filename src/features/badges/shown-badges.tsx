import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { listShownBadges } from './badge.contract.ts';
import { DoubtBadge } from './parts/doubt-badge.tsx';

/** In somebody's profile: the badges that they show; nothing where they show none. Its page loads the namespace `badges`. */
export function ShownBadges({ accountId }: { accountId: string }) {
  const { t } = useTranslation('badges');
  const language = useLanguage();
  const { data } = useApi(listShownBadges, { params: { id: accountId } });
  if (!data || data.badges.length === 0) return null;
  return (
    <section aria-labelledby="shown-badges" className="flex flex-col gap-3">
      <h2 id="shown-badges">{t('shown.title')}</h2>
      <ul className="divided border-y border-hairline">
        {data.badges.map(({ id, badge, needs, earnedOn, can }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <h3 className="text-base">{t(`badge.${badge}`)}</h3>
            <p className="text-ink-soft">{t(`rule.${badge}`, { count: needs })}</p>
            <p className="text-base text-ink-soft">
              {t('own.since', { day: formatDate(earnedOn, language) })}
            </p>
            {can.doubt && <DoubtBadge id={id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
