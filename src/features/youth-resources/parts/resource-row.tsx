import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { YouthResource } from '../resource.contract.ts';

interface ResourceRowProps {
  resource: YouthResource;
  /** Of the words, where it is not that of the page. */
  language: Language | undefined;
}

/** One body: what it is, where, who says so, and when that was looked at. */
export function ResourceRow({ resource, language }: ResourceRowProps) {
  const { t } = useTranslation('youth-resources');
  const shown = useLanguage();
  const { id, name, words, url, type, source, checkedOn } = resource;
  return (
    <li id={id} className="flex flex-col gap-2 py-4">
      <h3 className="flex flex-wrap items-center gap-3">
        <a href={url} rel="noreferrer" className="inline-flex min-h-target items-center">
          <bdi>{name}</bdi>
        </a>
        {type && <Badge>{t(`type.${type}`)}</Badge>}
      </h3>
      <UserText as="p" language={language} className="max-w-prose">
        {words}
      </UserText>
      <p className="text-base text-ink-soft">
        {source && (
          <>
            {t('source')}{' '}
            <a href={source.url} rel="noreferrer">
              <bdi>{source.name}</bdi>
            </a>
            {' · '}
          </>
        )}
        {checkedOn ? t('checkedOn', { day: formatDate(checkedOn, shown) }) : t('unchecked')}
      </p>
    </li>
  );
}
