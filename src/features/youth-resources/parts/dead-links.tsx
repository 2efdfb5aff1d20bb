import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { YouthResource } from '../resource.contract.ts';

/** For admins: what the nightly look at the links could not open. */
export function DeadLinks({ items }: { items: readonly YouthResource[] }) {
  const { t } = useTranslation('youth-resources');
  const language = useLanguage();
  const dead = items.filter(({ deadSince }) => deadSince !== null);
  if (dead.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('dead.title')}
      action={
        <ButtonLink to="/admin/content" size="small" variant="secondary">
          {t('dead.edit')}
        </ButtonLink>
      }
    >
      <p>{t('dead.text')}</p>
      <ul>
        {dead.map(({ id, name, url, deadSince }) => (
          <li key={id} className="wrap-anywhere">
            <a href={url} rel="noreferrer">
              <bdi>{name}</bdi>
            </a>
            {deadSince && `: ${t('dead.since', { day: formatDate(deadSince, language) })}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
