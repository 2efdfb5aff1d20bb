import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMiles } from '#features/places/distance.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { opportunityPath } from './opportunity-links.ts';
import { useOpportunityWords } from './opportunity-words.ts';
import type { OpportunityCard } from './opportunity.contract.ts';

interface OpportunityRowProps {
  opportunity: OpportunityCard;
  heading?: 'h2' | 'h3';
}

/** An opportunity in a list: what it is, what it pays, who offers it, where, and until when. */
export function OpportunityRow({ opportunity, heading: Heading = 'h3' }: OpportunityRowProps) {
  const { t } = useTranslation('opportunities');
  const language = useLanguage();
  const words = useOpportunityWords();
  const { slug, title, type, host, pay, hoursPerWeek, deadline, miles } = opportunity;
  return (
    <li className="row">
      <div className="row-body">
        <Heading>
          <Link to={opportunityPath(slug)} className="card-link">
            <UserText language={opportunity.language?.code}>{title}</UserText>
          </Link>
        </Heading>
        <p className="row-facts">
          <span>{t(`type.${type}`)}</span>
          <span>
            <b>{words.pay(pay)}</b>
          </span>
          {hoursPerWeek !== null && <span>{words.hours(hoursPerWeek)}</span>}
        </p>
        <p className="row-facts">
          <span>
            <bdi>{host.name || t('person')}</bdi>
          </span>
          <span>{words.place(opportunity)}</span>
          {miles !== undefined && (
            <span>{t('miles', { count: miles, miles: formatMiles(miles, language) })}</span>
          )}
        </p>
        <p className="row-facts">
          {deadline && <span>{words.closes(deadline)}</span>}
          {opportunity.isSample && <span>{t('sample')}</span>}
        </p>
      </div>
    </li>
  );
}

/** Opportunities as one list. */
export function OpportunityRows({
  opportunities,
  ...row
}: { opportunities: readonly OpportunityCard[] } & Omit<OpportunityRowProps, 'opportunity'>) {
  return (
    <ul className="rows">
      {opportunities.map((opportunity) => (
        <OpportunityRow key={opportunity.id} opportunity={opportunity} {...row} />
      ))}
    </ul>
  );
}
