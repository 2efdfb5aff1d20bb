import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { api } from '#platform/http/api-client.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { getOwnFollowUp, setOwnFollowUp } from '../follow-up.contract.ts';
import { FollowUpForm } from '../parts/follow-up-form.tsx';

export const handle: PageHandle = { namespaces: ['event-follow-up', 'schedule'] };

/** `/events/feedback/{id}`: how a date was that one came to, by the id of the date. */
export default function FeedbackPage() {
  const { t } = useTranslation('event-follow-up');
  const { id: dateId = '' } = useParams();
  const queries = useQueryClient();
  const query = useApi(getOwnFollowUp, { params: { dateId } });
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-8">
      <PageHead title={t('form.title')} noIndex />
      <QueryState query={query} ns="event-follow-up">
        {(followUp) => (
          <FollowUpForm
            key={dateId}
            followUp={followUp}
            send={async (body) => {
              const saved = await api(setOwnFollowUp, { params: { dateId }, body });
              void queries.invalidateQueries({ queryKey: [getOwnFollowUp.id] });
              return saved;
            }}
          />
        )}
      </QueryState>
    </div>
  );
}
