import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { formatDay } from '#platform/i18n/format-day.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { eventPath } from '../event-links.ts';
import { listSimilarEvents } from '../own-event-lists.contract.ts';

/** Events that are called much the same, or that its host holds there on the same day: perhaps somebody has announced it already. */
export function SimilarEvents({ title, except }: { title: string; except?: string }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const isLong = title.trim().length > 3;
  const { data } = useApi(listSimilarEvents, { query: { title, except } }, { enabled: isLong });
  if (!data || data.items.length === 0) return null;
  return (
    <Notice tone="info" title={t('form.similar')}>
      <ul>
        {data.items.map(({ slug, title: name, day, because }) => (
          <li key={slug}>
            <Link to={eventPath(slug)} target="_blank">
              <UserText>{name}</UserText>
            </Link>
            {day && `, ${formatDay(day, language)}`}
            {because === 'place' && ` (${t('form.similarPlace')})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
