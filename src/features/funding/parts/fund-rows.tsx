import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserText } from '#ui/user-text.tsx';
import type { FundCard } from '../fund.contract.ts';
import { fundPath } from '../fund-links.ts';
import { useFundWords } from './use-fund-words.ts';

interface FundRowsProps {
  funds: readonly FundCard[];
  heading?: 'h2' | 'h3';
}

/** Programmes as a list: how much, until when, by whom. */
export function FundRows({ funds, heading: Heading = 'h2' }: FundRowsProps) {
  const { t } = useTranslation('funding');
  const words = useFundWords();
  return (
    <ul className="rows">
      {funds.map((fund) => (
        <li key={fund.id} className="row">
          <div className="row-body">
            <Heading>
              <Link to={fundPath(fund.slug)} className="card-link">
                <UserText>{fund.name}</UserText>
              </Link>
            </Heading>
            {fund.funder && (
              <p className="row-facts">
                <span>
                  <UserText>{fund.funder}</UserText>
                </span>
              </p>
            )}
            <p className="row-facts">
              <span>
                <b>{words.amount(fund) ?? t('amount.none')}</b>
              </span>
              <span>{words.when(fund)}</span>
              {fund.isSample && <span>{t('sample')}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
