import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { EventRows } from '#features/events/event-row.tsx';
import { shareLink } from '#features/shares/share-links.ts';
import { ShareList } from '#features/shares/share-list.tsx';
import { hubPath, ShareQuery } from '#features/shares/share.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { addressOf, fromSearchParams } from '#platform/http/query-string.ts';
import { GroupBlock } from '../parts/group-block.tsx';
import { HelperBlock } from '../parts/helper-block.tsx';
import { HubBlock } from '../parts/hub-block.tsx';
import { loadHub } from '../parts/load-hub.ts';
import { NearForm } from '../parts/near-form.tsx';
import { QuestionBlock } from '../parts/question-block.tsx';

export const handle: PageHandle = {
  namespaces: ['community', 'shares', 'events', 'schedule'],
};

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const state = z.parse(ShareQuery, fromSearchParams(url.searchParams));
  return { state, hub: await loadHub(page, state) };
}

/** `/community/hub`: what happens near you, for everybody. */
export default function HubPage() {
  const { state, hub } = useLoaderData<typeof loader>();
  const { t } = useTranslation('community');
  const { near, sort, after } = state;
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead
        title={t('hub.title')}
        description={t('hub.lead')}
        canonicalPath={hubPath}
        noIndex={Boolean(near || sort || after)}
      />
      <header className="flex flex-col gap-4">
        <h1>{t('hub.title')}</h1>
        <p className="max-w-prose text-ink-soft">{t('hub.lead')}</p>
        <NearForm near={near} place={hub.place} />
      </header>
      <HubBlock
        id="events"
        title={t('events.title')}
        steps={<Link to={addressOf('/events', { near })}>{t('events.all')}</Link>}
      >
        {hub.events.length > 0 ? (
          <EventRows events={hub.events} isPlain />
        ) : (
          <p className="text-ink-soft">{t('events.none')}</p>
        )}
      </HubBlock>
      <GroupBlock groups={hub.groups} near={near} />
      <QuestionBlock questions={hub.questions} near={near} />
      <HubBlock
        id="shares"
        title={t('shares.title')}
        steps={<Link to={shareLink({ to: 'hub' })}>{t('shares.add')}</Link>}
      >
        <ShareList state={state} found={hub.shares} />
      </HubBlock>
      <HelperBlock teams={hub.teams} people={hub.people} />
    </div>
  );
}
