import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { GroupQuery, groupsPath, listGroups } from '../group.contract.ts';
import { GroupResults } from '../results/group-results.tsx';

export const handle: PageHandle = { namespaces: ['groups'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(GroupQuery, fromSearchParams(url.searchParams));
  return { state, found: await api(listGroups, { query: state }) };
}

export default function GroupsPage() {
  const { state, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation('groups');
  const { q, topic, after } = state;
  const shown = topic ? t(`topic.${topic}`) : t('title');
  const title = q ? t('titleWords', { words: isolate(q), what: shown }) : shown;
  return (
    <>
      <PageHead
        title={title}
        description={t('lead')}
        canonicalPath={groupsPath}
        noIndex={Boolean(q || topic || after || state.near || state.language)}
      />
      <GroupResults title={title} state={state} found={found} />
    </>
  );
}
