import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartHead } from '#features/content/own-words.tsx';
import { OpportunityRows } from '#features/opportunities/opportunity-row.tsx';
import type { OpportunityCard } from '#features/opportunities/opportunity.contract.ts';
import type { BlockProps } from './home-blocks.tsx';

/** What one can apply for, the newest. */
export function OpportunitiesBlock({
  data,
  own,
}: BlockProps<{ opportunities: OpportunityCard[] }>) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="opportunities" className="flex flex-col gap-4">
      <PartHead id="opportunities" own={own} title={t('opportunities.title')} />
      <OpportunityRows opportunities={data.opportunities} />
      <p className="link-row">
        <Link to="/opportunities">{t('opportunities.all')}</Link>
      </p>
    </section>
  );
}
