import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { UserText } from '#ui/user-text.tsx';
import { TopicRow, TopicTitle } from './parts/topic-row.tsx';
import { AnswerRow, TopicWords } from './parts/topic-words.tsx';
import { watchYouthBoard, watchYouthTopic } from './youth-post.contract.ts';
import { boards } from './youth-post.policy.ts';
import type { Board } from './youth-post.policy.ts';

/** For the lead: the boards of young people, to read along. */
export function WatchedBoards() {
  const { t } = useTranslation('youth-forum');
  const [board, setBoard] = useState<Board>();
  return (
    <Disclosure summary={t('watch.title')} variant="boxed">
      <p className="mb-4 max-w-prose text-ink-soft">{t('watch.lead')}</p>
      <Field label={t('watch.board')} name="board" id="watched-board" className="max-w-80">
        <Select
          defaultValue=""
          placeholder={t('watch.choose')}
          options={boards.map((value) => ({ value, label: t(`board.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setBoard(boards.find((one) => one === value))}
        />
      </Field>
      {board && <Watched key={board} board={board} />}
    </Disclosure>
  );
}

function Watched({ board }: { board: Board }) {
  const { t } = useTranslation('youth-forum');
  const pages = useApiPages(watchYouthBoard, { query: { board } });
  const [openId, setOpenId] = useState<string>();
  return (
    <section aria-labelledby="watched" className="flex flex-col gap-4">
      <h3 id="watched">{t(`board.${board}`)}</h3>
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
              <h4 className="text-base">
                {topic.circle && !topic.isGone ? (
                  <UserText language={topic.language?.code} className="wrap-anywhere">
                    {t('circle.watched', {
                      circle: isolate(topic.circle.name),
                      topic: isolate(topic.title),
                    })}
                  </UserText>
                ) : (
                  <TopicTitle topic={topic} />
                )}
              </h4>
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
            {pages.first && (
              <TopicWords
                topic={pages.first.topic}
                heading={
                  <h4 className="wrap-anywhere">
                    <TopicTitle topic={pages.first.topic} />
                  </h4>
                }
              />
            )}
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
