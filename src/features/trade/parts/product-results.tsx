import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { TextInput } from '#ui/text-input.tsx';
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
        <ChipList label={t('categories')}>
          <Chip to={tradeLink(state, { category: undefined })} selected={!state.category}>
            {counted(t('category.all'), all)}
          </Chip>
          {productCategories.map((one) => (
            <Chip
              key={one}
              to={tradeLink(state, { category: one })}
              selected={state.category === one}
            >
              {counted(t(`category.${one}`), counts[one])}
            </Chip>
          ))}
        </ChipList>
      }
      summary={<p>{t('count', { count: total, total: formatNumber(total, language) })}</p>}
      pagination={
        <Pagination
          nextTo={next ? tradeLink(state, { after: next }) : undefined}
          firstTo={state.after ? tradeLink(state) : undefined}
        />
      }
    >
      {items.length > 0 ? (
        <ul className="grid list-none grid-cols-1 gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
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
      <search className="min-w-0 grow">
        <Form action="/trade" method="get" className="flex flex-wrap items-end gap-3">
          <Field label={t('search')} name="q" className="min-w-0 grow basis-60">
            <TextInput
              type="search"
              icon="search"
              key={state.q}
              defaultValue={state.q}
              maxLength={longestQuery}
            />
          </Field>
          {state.category && <input type="hidden" name="category" value={state.category} />}
          <Button type="submit" variant="secondary">
            {t('find')}
          </Button>
        </Form>
      </search>
      <ButtonLink to="/trade/manufacturers" variant="secondary" icon="factory">
        {t('manufacturers')}
      </ButtonLink>
      <ButtonLink to="/trade/listing/new" icon="plus">
        {t('add')}
      </ButtonLink>
    </div>
  );
}
