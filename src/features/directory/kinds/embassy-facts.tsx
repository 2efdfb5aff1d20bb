import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { formatMinorUnits } from './currency-amount.ts';
import type { EmbassyDetails } from './embassy-details.ts';

/** The sending state and what people come for; an empty catalogue says so (decision D36). */
export function EmbassyFacts({ details }: { details: EmbassyDetails }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  return (
    <section aria-labelledby="mission" className="flex flex-col gap-3">
      <h2 id="mission">{t('mission.title')}</h2>
      <DataList
        items={[
          { term: t('mission.kind'), value: t(`mission.kinds.${details.mission}`) },
          {
            term: t('mission.state'),
            value: details.stateNames[language] ?? details.stateNames.en,
          },
        ]}
      />
      <h3 className="mt-6">{t('mission.catalogue')}</h3>
      {details.catalogue.length === 0 && <Notice tone="info">{t('mission.noCatalogue')}</Notice>}
      {details.catalogue.map((entry) => (
        <article key={entry.name} className="mt-4">
          <h4 className="font-label">
            <UserText>{entry.name}</UserText>
          </h4>
          {entry.fee !== null && (
            <p>
              {t('mission.fee', {
                fee: formatMinorUnits(entry.fee, entry.currency, language),
                currency: entry.currency ?? '',
              })}
            </p>
          )}
          {entry.documents.length > 0 && (
            <ul className="list-disc ps-6">
              {entry.documents.map((document) => (
                <li key={document}>
                  <UserText>{document}</UserText>
                </li>
              ))}
            </ul>
          )}
          {entry.checkedOn && (
            <p className="text-ink-soft">
              {t('mission.checkedOn', { date: formatDate(entry.checkedOn, language) })}
            </p>
          )}
        </article>
      ))}
    </section>
  );
}
