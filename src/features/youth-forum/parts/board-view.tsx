import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { boardPath } from '../forum-links.ts';
import { listYouthTopics } from '../youth-post.contract.ts';
import { postSubjects } from '../youth-post.policy.ts';
import type { Board } from '../youth-post.policy.ts';
import { OwnPosts } from './own-posts.tsx';
import { SendTopic } from './send-topic.tsx';
import { OpenTopicRow } from './topic-row.tsx';

/** The board of one's own age band: its topics, a new one, and what became of one's own. */
export function BoardView({ board }: { board: Board }) {
  const { t } = useTranslation('youth-forum');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const subject = postSubjects.find((one) => one === query.get('subject'));
  const pages = useApiPages(listYouthTopics, { query: { subject } });
  return (
    <>
      <section aria-labelledby="board" className="flex flex-col gap-4">
        <h2 id="board" tabIndex={-1}>
          {t(`board.${board}`)}
        </h2>
        <SendTopic />
        <form method="get" className="max-w-80">
          <Field label={t('list.subject')} name="subject" id="board-subject">
            <Select
              value={subject ?? ''}
              placeholder={t('subject.all')}
              options={postSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
              onChange={({ target: { value } }) =>
                void navigate(boardPath(value), { replace: true })
              }
            />
          </Field>
        </form>
        <PagedList
          pages={pages}
          ns="youth-forum"
          more={t('list.more')}
          empty={
            <EmptyState icon="message" title={t('list.none')}>
              {t('list.noneText')}
            </EmptyState>
          }
        >
          {(topic) => <OpenTopicRow key={topic.id} topic={topic} />}
        </PagedList>
      </section>
      <OwnPosts />
    </>
  );
}
