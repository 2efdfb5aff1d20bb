import { useTranslation } from 'react-i18next';
import { formatList } from '#platform/i18n/format.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import type { EventView } from '../event.contract.ts';

/** Whom it is for, in which languages, and what helps to take part. What the host has not said is left out. */
export function EventFacts({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const { ages, access, languages: spoken, doorsMinutes } = event;
  const names = spoken.map(
    (code) => languages.find((one) => one.code === code)?.nativeName ?? code,
  );
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts">{t('facts.title')}</h2>
      <DataList
        items={[
          { term: t('facts.ages'), value: t(`ages.${ages}`) },
          ...(doorsMinutes
            ? [{ term: t('facts.doors'), value: t('facts.doorsBefore', { count: doorsMinutes }) }]
            : []),
          ...(names.length > 0
            ? [{ term: t('facts.languages'), value: formatList(names, language) }]
            : []),
          {
            term: t('facts.access'),
            value:
              access.length > 0
                ? access.map((fact) => t(`access.${fact}`)).join(' · ')
                : t('facts.accessUnknown'),
          },
        ]}
      />
    </section>
  );
}
