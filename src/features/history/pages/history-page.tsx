import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { sendCorrectionForm } from '#features/corrections/correction-action.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { getHistoryItem, HistoryQuery, listHistory } from '../history-item.contract.ts';
import { historyLink } from '../history-links.ts';
import { HistoryDetail } from '../parts/history-detail.tsx';
import { historyJsonLd } from '../parts/history-json-ld.ts';
import { HistoryResults } from '../parts/history-results.tsx';
import '../history.css';

export const handle: PageHandle = {
  namespaces: ['history', 'sources'],
  jsonLd(data, site) {
    if (!import.meta.env.SSR) return undefined;
    const { item } = data as Data;
    return item ? historyJsonLd(item, site) : undefined;
  },
};

/** With `item` in the address that one alone, else the list. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const slug = url.searchParams.get('item');
  if (slug !== null) return { item: await api(getHistoryItem, { params: { slug } }) };
  const state = z.parse(HistoryQuery, fromSearchParams(url.searchParams));
  const { from, to } = state;
  const query = { ...state, from: from && String(from), to: to && String(to) };
  return { item: null, state, found: await api(listHistory, { query }) };
}

type Data = Awaited<ReturnType<typeof loader>>;

/** What readers say is wrong, as a plain form before JavaScript. */
export const action = (args: ActionFunctionArgs) => sendCorrectionForm(args);

/** Black history in the United Kingdom, with its sources. */
export default function HistoryPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('history');
  if (data.item) return <HistoryDetail item={data.item} />;
  const { state, found } = data;
  const title = state.q ? t('titleWords', { words: isolate(state.q) }) : t('title');
  return (
    <>
      <PageHead
        title={title}
        description={t('lead')}
        canonicalPath="/history"
        noIndex={historyLink(state) !== '/history' || Boolean(state.after)}
        feed="history"
        hasNoTrail
      />
      <HistoryResults title={title} state={state} found={found} />
    </>
  );
}
