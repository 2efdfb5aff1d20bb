import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TopicRow, TopicTitle } from '../parts/topic-row.tsx';
import { AnswerRow, TopicWords } from '../parts/topic-words.tsx';
import { watchYouthBoard, watchYouthTopic } from '../youth-post.contract.ts';
import { boards } from '../youth-post.policy.ts';
import type { Board } from '../youth-post.policy.ts';

export const handle: PageHandle = { namespaces: ['youth-forum', 'staff'] };

/** Where the safeguarding lead and the deputies read the boards of young people. */
export default function YouthBoardsPage() {
  const { t } = useTranslation('youth-forum');
  const [query, setQuery] = useSearchParams();
  const board = boards.find((one) => one === query.get('board'));
  return (
    <StaffFrame title={t('watch.title')} lead={t('watch.lead')}>
      <Field label={t('watch.board')} name="board" className="max-w-80">
        <Select
          value={board ?? ''}
          placeholder={t('watch.choose')}
          options={boards.map((value) => ({ value, label: t(`board.${value}`) }))}
          onChange={({ target: { value } }) => setQuery(value ? { board: value } : {})}
        />
      </Field>
      {board && <Watched key={board} board={board} />}
    </StaffFrame>
  );
}

function Watched({ board }: { board: Board }) {
  const { t } = useTranslation('youth-forum');
  const pages = useApiPages(watchYouthBoard, { query: { board } });
  const [openId, setOpenId] = useState<string>();
  if (pages.first && !pages.first.isLead) return <Notice tone="info">{t('watch.notLead')}</Notice>;
  return (
    <section aria-labelledby="watched" className="flex flex-col gap-4">
      <h2 id="watched">{t(`board.${board}`)}</h2>
      {openId && <WatchedTopic key={openId} id={openId} onClose={() => setOpenId(undefined)} />}
      <PagedList
        pages={pages}
        ns="youth-forum"
        more={t('list.more')}
        empty={<EmptyState icon="check" title={t('watch.none')} />}
      >
        {(topic) => (
          <TopicRow key={topic.id} topic={topic}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-base">
                <TopicTitle topic={topic} />
              </h3>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('watch.openOf', { name: isolate(topic.title || t('list.gone')) })}
                onClick={() => setOpenId(topic.id)}
              >
                {t('watch.open')}
              </Button>
            </div>
          </TopicRow>
        )}
      </PagedList>
    </section>
  );
}

function WatchedTopic({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('youth-forum');
  const pages = useApiPages(watchYouthTopic, { params: { id }, query: {} });
  return (
    <div className="on-light border-card flex flex-col items-start gap-4 rounded-card bg-card p-4">
      <QueryState query={pages} ns="youth-forum" isEmpty={() => false}>
        {(answers) => (
          <>
            {pages.first && <TopicWords topic={pages.first.topic} />}
            <ol className="w-full list-none divided p-0">
              {answers.map((answer) => (
                <AnswerRow key={answer.id} answer={answer} />
              ))}
            </ol>
            <LoadMore pages={pages}>{t('topic.more')}</LoadMore>
          </>
        )}
      </QueryState>
      <Button variant="secondary" size="small" onClick={onClose}>
        {t('watch.close')}
      </Button>
    </div>
  );
}
