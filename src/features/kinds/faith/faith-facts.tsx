import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { UserText } from '#ui/user-text.tsx';
import { weekdays } from '../weekdays.ts';
import { CommonFacts } from '../facts/common-facts.tsx';
import { FactSection, inLine, OutLink } from '../facts/fact-parts.tsx';
import type { FactsProps } from '../facts/fact-parts.tsx';
import type { FaithDetails, FaithSeason, FaithService } from './faith-details.ts';
import { isEndTold } from '../told-end.ts';

type ListingProps = Pick<FactsProps<FaithDetails>, 'listing'>;

/** When people worship, who is welcomed by whom, and what the house offers beyond. */
export function FaithFacts({ listing, details }: FactsProps<FaithDetails>) {
  const { t } = useTranslation('kinds');
  const { tradition, denomination, services, access, newHere, offers } = details;
  const seasons = details.seasons
    .filter(({ to }) => to >= listing.today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return (
    <>
      {(services.length > 0 || seasons.length > 0) && (
        <FactSection id="services" title={t('field.services')}>
          {seasons.map((season) => (
            <Season key={season.from + season.name} listing={listing} season={season} />
          ))}
          {seasons.length > 0 && services.length > 0 && (
            <h3 className="mt-3">{t('facts.usualServices')}</h3>
          )}
          <Services listing={listing} services={services} />
        </FactSection>
      )}
      {newHere && (
        <Card as="section">
          <h2 className="text-lg">{t('field.newHere')}</h2>
          <UserText as="p">{newHere}</UserText>
        </Card>
      )}
      <CommonFacts
        listing={listing}
        more={[
          { term: t('field.tradition'), value: tradition && t(`option.tradition.${tradition}`) },
          {
            term: t('field.denomination'),
            value: denomination && <UserText>{denomination}</UserText>,
          },
          {
            term: t('field.access'),
            value: inLine(access.map((fact) => t(`option.access.${fact}`))),
          },
          {
            term: t('field.offers'),
            value: inLine(offers.map((offer) => t(`option.offers.${offer}`))),
          },
        ]}
      />
    </>
  );
}

/** Dates in which other services hold; the season that has begun stands out. */
function Season({ listing, season }: ListingProps & { season: FaithSeason }) {
  const { t } = useTranslation('kinds');
  const language = useLanguage();
  const { name, from, to, services } = season;
  return (
    <>
      <h3 className="mt-3 flex flex-wrap items-center gap-x-3">
        <UserText>{name}</UserText>
        {from <= listing.today && <Badge tone="palm">{t('facts.seasonNow')}</Badge>}
      </h3>
      <p className="text-ink-soft">
        {t('facts.seasonDates', {
          from: isolate(formatDate(from, language)),
          to: isolate(formatDate(to, language)),
        })}
      </p>
      {services.length === 0 && <p>{t('facts.noServices')}</p>}
      <Services listing={listing} services={services} />
    </>
  );
}

function Services({ listing, services }: ListingProps & { services: readonly FaithService[] }) {
  const { t } = useTranslation(['kinds', 'directory']);
  const language = useLanguage();
  const inOrder = services.toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens);
  if (inOrder.length === 0) return null;
  return (
    <ul className="divided p-0">
      {inOrder.map((service) => (
        <li
          key={`${service.name} ${service.weekday} ${service.opens}`}
          className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2"
        >
          <span>
            <UserText className="font-label">{service.name}</UserText>
            {service.language && ` · ${listing.codeNames[service.language] ?? service.language}`}
          </span>
          <span>
            {t(isEndTold(service) ? 'facts.times' : 'facts.begins', {
              weekday: t(`directory:weekday.${weekdays[service.weekday - 1] ?? ''}`),
              from: isolate(formatTime(service.opens, language)),
              to: isolate(formatTime(service.closes, language)),
            })}{' '}
            <OutLink href={service.streamUrl}>{t('facts.watch')}</OutLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
