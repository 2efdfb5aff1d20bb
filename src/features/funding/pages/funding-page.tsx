import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { SaveSearchLine } from '#features/saved-searches/save-search-line.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { FundQuery, listFunds } from '../fund.contract.ts';
import { fundingLink } from '../fund-links.ts';
import { fundStates } from '../fund.policy.ts';
import { AdminActs } from '../parts/admin-acts.tsx';
import { countFilters, FundFilters } from '../parts/fund-filters.tsx';
import { FundRows } from '../parts/fund-rows.tsx';

export const handle: PageHandle = { namespaces: ['funding', 'eligibility'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(FundQuery, fromSearchParams(url.searchParams));
  const asked = { ...state, amount: state.amount && String(state.amount) };
  return { state, found: await api(listFunds, { query: asked }) };
}

/** Money that one can apply for: always free to read. */
export default function FundingPage() {
  const { state, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation('funding');
  const language = useLanguage();
  const total = formatNumber(found.total, language);
  const title = state.q ? t('titleWords', { words: isolate(state.q) }) : t('title');
  return (
    <>
      <PageHead
        title={title}
        description={t('lead')}
        canonicalPath="/funding"
        noIndex={fundingLink(state) !== '/funding' || Boolean(state.after)}
        feed="funding"
        hasNoTrail
      />
      <ResultsTemplate
        title={title}
        lead={<p>{t('lead')}</p>}
        summary={<p className="font-label">{t('count', { count: found.total, total })}</p>}
        filters={<FundFilters state={state} total={total} />}
        activeCount={countFilters(state)}
        chips={
          <ChoiceChips
            label={t('states')}
            values={fundStates}
            chosen={state.show ?? 'open'}
            nameOf={(one) => t(`state.${one}`)}
            linkTo={(show) => fundingLink(state, { show: show === 'open' ? undefined : show })}
          />
        }
        sort={<AdminActs />}
        pagination={
          <Pagination
            next={found.next}
            isLater={Boolean(state.after)}
            linkTo={(after) => fundingLink(state, { after })}
          />
        }
      >
        {found.items.length > 0 ? (
          <FundRows funds={found.items} />
        ) : (
          <EmptyState
            title={t('none.title')}
            actions={
              <ButtonLink to="/funding" variant="secondary">
                {t('none.all')}
              </ButtonLink>
            }
          >
            {t('none.text')}
          </EmptyState>
        )}
        <SaveLine state={state} />
      </ResultsTemplate>
    </>
  );
}

/** What is searched for can be saved, whether it is open yet or not. */
function SaveLine({ state }: { state: FundQuery }) {
  const { t } = useTranslation('funding');
  const { show: _, sort: __, after: ___, ...kept } = state;
  return (
    <SaveSearchLine list="funding" query={kept}>
      {t('saved.save')}
    </SaveSearchLine>
  );
}
