import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { telephoneLink } from '../links.ts';
import { CommonFacts } from '../facts/common-facts.tsx';
import type { EmbassyDetails } from './embassy-details.ts';
import { FactSection, inLine, namesOf } from '../facts/fact-parts.tsx';
import type { FactsProps } from '../facts/fact-parts.tsx';
import { MissionService } from './mission-service.tsx';

/** Whom the mission serves, when it is closed and what people come for; what it has not said stays open (D36). */
export function EmbassyFacts({ listing, details }: FactsProps<EmbassyDetails>) {
  const { t } = useTranslation(['directory', 'kinds']);
  const language = useLanguage();
  const { catalogue, emergencyPhone, serves, alsoServes } = details;
  const holidays = details.holidays
    .filter(({ date }) => date >= listing.today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const closed = holidays.filter(({ date }) => date === listing.today);
  return (
    <>
      {closed.length > 0 && (
        <Notice
          tone="warning"
          title={t('kinds:mission.closedToday', {
            name: closed.map(({ name }) => isolate(name)).join(' · '),
          })}
        />
      )}
      <FactSection id="mission" title={t('mission.title')}>
        <DataList
          items={[
            {
              term: t('kinds:field.emergencyPhone'),
              icon: 'phone',
              value: emergencyPhone && (
                <a href={telephoneLink(emergencyPhone)} dir="ltr">
                  {emergencyPhone}
                </a>
              ),
            },
            { term: t('mission.kind'), value: t(`mission.kinds.${details.mission}`) },
            {
              term: t('mission.state'),
              value: details.stateNames[language] ?? details.stateNames.en,
            },
            {
              term: t('kinds:field.serves'),
              value: inLine(serves.map((nation) => t(`kinds:option.serves.${nation}`))),
            },
            { term: t('kinds:field.alsoServes'), value: namesOf(listing, alsoServes) },
          ]}
        />
      </FactSection>
      <FactSection id="mission-services" title={t('mission.catalogue')}>
        <Notice tone="warning" title={t('kinds:mission.scamTitle')}>
          {t('kinds:mission.scam')}
        </Notice>
        {catalogue.length === 0 && <Notice tone="info">{t('mission.noCatalogue')}</Notice>}
        {catalogue.map((service) => (
          <MissionService key={service.name} service={service} />
        ))}
      </FactSection>
      {holidays.length > 0 && (
        <FactSection id="holidays" title={t('kinds:mission.nextHolidays')}>
          <ul className="divided p-0">
            {holidays.map(({ date, name }) => (
              <li key={`${date} ${name}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <UserText>{name}</UserText>
                <time dateTime={date} className="text-ink-soft">
                  {formatDate(date, language)}
                </time>
              </li>
            ))}
          </ul>
        </FactSection>
      )}
      <CommonFacts listing={listing} />
    </>
  );
}
