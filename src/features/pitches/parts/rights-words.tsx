import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { rightsCheckedOn, rightsSources } from './rights-sources.ts';

const rights = ['seal', 'copyright', 'tradeMark', 'design', 'patent', 'secret'] as const;

/** What protects an idea and what does not, in plain words with sources. */
export function RightsWords() {
  const { t } = useTranslation('pitches');
  const language = useLanguage();
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <p>{t('rights.lead')}</p>
      {rights.map((right) => (
        <div key={right} className="flex flex-col gap-1">
          <h3 className="text-lg">{t(`rights.${right}.title`)}</h3>
          <p>{t(`rights.${right}.text`)}</p>
        </div>
      ))}
      <h3 className="text-lg">{t('rights.sources')}</h3>
      <ul className="list-disc ps-6">
        {rightsSources.map(({ id, url }) => (
          <li key={id}>
            <a href={url} rel="noopener">
              {t(`rights.source.${id}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {t('rights.checkedOn', { date: formatDate(rightsCheckedOn, language) })}
      </p>
    </div>
  );
}
