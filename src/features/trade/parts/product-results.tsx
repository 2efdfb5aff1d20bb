import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { WordsSearch } from '#ui/finding/words-search.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { longestQuery } from '../product.contract.ts';
import type { listProducts, ProductQuery } from '../product.contract.ts';
import { productCategories } from '../product.policy.ts';
import { tradeLink } from '../trade-links.ts';
import { ProductCard } from './product-card.tsx';

interface ProductResultsProps {
  title: string;
  state: ProductQuery;
  found: EndpointResponse<typeof listProducts>;
}

/** Products as one grid, by category and words. */
export function ProductResults({ title, state, found }: ProductResultsProps) {
  const { t } = useTranslation('trade');
  const language = useLanguage();
  const { items, total, counts, next } = found;
  const all = productCategories.reduce((sum, one) => sum + counts[one], 0);
  const counted = (name: string, count: number) =>
    t('counted', { name, total: formatNumber(count, language) });
  return (
    <ResultsTemplate
      title={title}
      lead={<p>{t('lead')}</p>}
      search={<ProductSearch state={state} />}
      chips={
        <ChoiceChips
          label={t('categories')}
          values={[undefined, ...productCategories]}
          chosen={state.category}
          nameOf={(one) =>
            one ? counted(t(`category.${one}`), counts[one]) : counted(t('category.all'), all)
          }
          linkTo={(category) => tradeLink(state, { category })}
        />
      }
      summary={<p>{t('count', { count: total, total: formatNumber(total, language) })}</p>}
      pagination={
        <Pagination
          next={next}
          isLater={Boolean(state.after)}
          linkTo={(after) => tradeLink(state, { after })}
        />
      }
    >
      {items.length > 0 ? (
        <ul className="rows">
          {items.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('none.title')}
          actions={
            <>
              <ButtonLink to="/trade" variant="secondary">
                {t('none.all')}
              </ButtonLink>
              <ButtonLink to="/directory" variant="secondary" icon="store">
                {t('none.directory')}
              </ButtonLink>
            </>
          }
        >
          {t('none.text')}
        </EmptyState>
      )}
    </ResultsTemplate>
  );
}

function ProductSearch({ state }: { state: ProductQuery }) {
  const { t } = useTranslation('trade');
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <WordsSearch
        action="/trade"
        label={t('search')}
        submit={t('find')}
        words={state.q}
        longest={longestQuery}
        kept={{ category: state.category }}
        className="min-w-0 grow"
      />
      <ButtonLink to="/trade/manufacturers" variant="secondary" icon="factory">
        {t('manufacturers')}
      </ButtonLink>
      <ButtonLink to="/trade/listing/new" icon="plus">
        {t('add')}
      </ButtonLink>
    </div>
  );
}
