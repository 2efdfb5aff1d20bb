import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { useOpportunityWords } from '../opportunity-words.ts';
import type { OpportunityView } from '../opportunity.contract.ts';
import { OwnZone } from './own-zone.tsx';

/** Pay first, then until when, hours and place: the lines under the name. */
export function OpportunityLead({ opportunity }: { opportunity: OpportunityView }) {
  const { t } = useTranslation('opportunities');
  const language = useLanguage();
  const words = useOpportunityWords();
  const { type, pay, hoursPerWeek, deadline, closesAt, schemeName } = opportunity;
  const place = words.place(opportunity);
  return (
    <>
      <p className="font-label">
        {words.pay(pay)}
        {schemeName && (
          <>
            {' '}
            (<UserText>{schemeName}</UserText>)
          </>
        )}
      </p>
      {deadline && closesAt && (
        <p className="row-facts">
          <time dateTime={closesAt}>{t('closesAt', { day: formatDate(deadline, language) })}</time>
          <OwnZone at={closesAt} />
          {opportunity.stage === 'published' && (
            <span>
              <a href={`/api/opportunities/${opportunity.slug}/calendar.ics`}>
                {t('calendar.add')}
              </a>
            </span>
          )}
        </p>
      )}
      <p className="row-facts">
        <span>{t(`type.${type}`)}</span>
        {hoursPerWeek !== null && <span>{words.hours(hoursPerWeek)}</span>}
        {place && <span>{place}</span>}
        {opportunity.isSample && <span>{t('sample')}</span>}
      </p>
    </>
  );
}

/** What else is told of it. */
export function OpportunityFacts({ opportunity }: { opportunity: OpportunityView }) {
  const { t } = useTranslation('opportunities');
  const language = useLanguage();
  const { startsOn, ageFrom, hoursPerDay, remote, postcode, city } = opportunity;
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts">{t('facts.title')}</h2>
      <DataList
        items={[
          { term: t('facts.starts'), value: startsOn && formatDate(startsOn, language) },
          {
            term: t('facts.hoursPerDay'),
            value: hoursPerDay !== null && String(hoursPerDay),
          },
          {
            term: t('facts.place'),
            value: [city, postcode].some(Boolean) && (
              <UserText>{[city, postcode].filter(Boolean).join(', ')}</UserText>
            ),
          },
          { term: t('facts.remote'), value: t(`remote.${remote}`) },
          { term: t('facts.age'), value: ageFrom !== null && t('facts.ageFrom', { age: ageFrom }) },
        ]}
      />
    </section>
  );
}

/** What one needs, one thing on each line. */
export function Needs({ opportunity }: { opportunity: OpportunityView }) {
  const { t } = useTranslation('opportunities');
  const { needs, noExperience, language } = opportunity;
  const lines = needs
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s*/, '').trim())
    .filter(Boolean);
  if (lines.length === 0 && !noExperience) return null;
  return (
    <section aria-labelledby="needs" className="flex flex-col gap-3">
      <h2 id="needs">{t('needs')}</h2>
      <ul className="list-disc ps-6">
        {noExperience && <li>{t('noExperience')}</li>}
        {lines.map((line) => (
          <li key={line}>
            <UserText language={language?.code}>{line}</UserText>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfferedByProps {
  opportunity: OpportunityView;
  /** What else is known of the host. */
  children?: ReactNode;
}

/** Who offers it. */
export function OfferedBy({ opportunity: { host }, children }: OfferedByProps) {
  const { t } = useTranslation('opportunities');
  const name = <UserText>{host.name || t('person')}</UserText>;
  return (
    <Card as="section">
      <h2 id="host">{t('host.title')}</h2>
      <p>{host.path ? <Link to={host.path}>{name}</Link> : name}</p>
      {host.isVerified && <p className="text-palm">{t('host.verified')}</p>}
      {children}
    </Card>
  );
}
