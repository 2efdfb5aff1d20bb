import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { listTenders, TenderQuery } from '../tender.contract.ts';
import { tendersLink } from '../tender-links.ts';
import { tenderShows } from '../tender.policy.ts';
import { PassNote } from '../parts/pass-note.tsx';
import { countFilters, TenderFilters } from '../parts/tender-filters.tsx';
import { TenderRows } from '../parts/tender-rows.tsx';

export const handle: PageHandle = { namespaces: ['tenders', 'eligibility'] };

/** As the address has it. */
const askedOf = ({ least, most, ...state }: TenderQuery) => ({
  ...state,
  least: least && String(least),
  most: most && String(most),
});

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(TenderQuery, fromSearchParams(url.searchParams));
  return { state, found: await api(listTenders, { query: askedOf(state) }) };
}

/** What councils and other public bodies want to buy. The page comes as everybody sees it; a pass brings the rest. */
export default function TendersPage() {
  const { state, found: free } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tenders');
  const { user } = useSession();
  const own = useApi(listTenders, { query: askedOf(state) }, { enabled: Boolean(user) });
  const found = (user && own.data) ?? free;
  const title = state.q ? t('titleWords', { words: isolate(state.q) }) : t('title');
  return (
    <>
      <PageHead
        title={title}
        description={t('lead')}
        canonicalPath="/tenders"
        noIndex={tendersLink(state) !== '/tenders' || Boolean(state.after)}
        feed="tenders"
        hasNoTrail
      />
      <ResultsTemplate
        title={title}
        lead={<p>{t('lead')}</p>}
        summary={<Summary found={found} />}
        filters={<TenderFilters state={state} isLimited={found.isLimited} />}
        activeCount={countFilters(state)}
        chips={
          <ChoiceChips
            label={t('shows')}
            values={tenderShows}
            chosen={state.show ?? 'open'}
            nameOf={(one) => t(`show.${one}`)}
            linkTo={(show) => tendersLink(state, { show: show === 'open' ? undefined : show })}
          />
        }
        pagination={
          <Pagination
            next={found.next}
            isLater={Boolean(state.after)}
            linkTo={(after) => tendersLink(state, { after })}
          />
        }
      >
        {found.items.length > 0 ? <TenderRows tenders={found.items} /> : <Nothing />}
        {found.isLimited && <PassNote />}
      </ResultsTemplate>
    </>
  );
}

type Found = EndpointResponse<typeof listTenders>;

/** How many there are; without a pass only that these are not all. */
function Summary({ found: { total, isTotalCapped, isLimited } }: { found: Found }) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  if (isLimited || total === null) return <p className="font-label">{t('limited')}</p>;
  const number = formatNumber(total, language) + (isTotalCapped ? '+' : '');
  return <p className="font-label">{t('count', { count: total, total: number })}</p>;
}

function Nothing() {
  const { t } = useTranslation('tenders');
  return (
    <EmptyState
      title={t('none.title')}
      actions={
        <ButtonLink to="/tenders" variant="secondary">
          {t('none.all')}
        </ButtonLink>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
