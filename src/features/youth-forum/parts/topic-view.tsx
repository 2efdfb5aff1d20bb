import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReportButton } from '#features/staff/report-button.tsx';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Icon } from '#ui/icon.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { CircleSafety } from '../circles/parts/circle-safety.tsx';
import { circlePath, forumPath } from '../forum-links.ts';
import { closeYouthTopic, getYouthTopic, listYouthTopics } from '../youth-post.contract.ts';
import type { OpenYouthTopic, YouthAnswer } from '../youth-post.contract.ts';
import type { Board } from '../youth-post.policy.ts';
import { AnswerForm } from './answer-form.tsx';
import { ForumHead, OpeningHead, TopicHead } from './forum-head.tsx';
import { SafetyWords } from './safety-words.tsx';
import { AnswerRow, TopicWords } from './topic-words.tsx';

const type = 'youth-post';

/** One topic of the board or of a circle, its answers and the form for one's own. */
export function TopicView({ id, board }: { id: string; board: Board | null }) {
  const { t } = useTranslation('youth-forum');
  const pages = useApiPages(getYouthTopic, { params: { id }, query: {} });
  const { first } = pages;
  return (
    <>
      {first && <TopicHead topic={first.topic} />}
      {!first && (pages.isPending ? <OpeningHead /> : <ForumHead />)}
      <QueryState query={pages} ns="youth-forum" isEmpty={() => false}>
        {(answers) =>
          first && (
            <>
              <Opened topic={first.topic} />
              <Answers answers={answers} />
              <LoadMore pages={pages}>{t('topic.more')}</LoadMore>
              {first.topic.isOpen ? <AnswerForm topicId={id} /> : <p>{t('topic.closed')}</p>}
            </>
          )
        }
      </QueryState>
      <WayBack circle={first?.topic.circle ?? null} />
      {first?.topic.circle ? (
        <CircleSafety isLeader={first.topic.circle.isLed} />
      ) : (
        <SafetyWords board={board} />
      )}
    </>
  );
}

function WayBack({ circle }: { circle: OpenYouthTopic['topic']['circle'] }) {
  const { t } = useTranslation('youth-forum');
  return (
    <p>
      <Link
        to={circle ? circlePath(circle.id) : forumPath}
        className="inline-flex items-center gap-1"
      >
        <Icon name="chevron-start" />
        {circle ? <UserText>{circle.name}</UserText> : t('topic.back')}
      </Link>
    </p>
  );
}

function Opened({ topic }: { topic: OpenYouthTopic['topic'] }) {
  const { t } = useTranslation('youth-forum');
  const { id, isOwn, isOpen, isGone } = topic;
  return (
    <TopicWords topic={topic}>
      <div className="flex flex-wrap gap-2 no-js:hidden">
        {isOwn && isOpen && <CloseTopic id={id} />}
        {!isGone && !isOwn && <ReportButton subject={{ type, id }} label={t('topic.report')} />}
      </div>
    </TopicWords>
  );
}

function Answers({ answers }: { answers: readonly YouthAnswer[] }) {
  const { t } = useTranslation('youth-forum');
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-3">
      <h2 id="answers">{t('topic.answers')}</h2>
      {answers.length === 0 ? (
        <p className="text-ink-soft">{t('topic.none')}</p>
      ) : (
        <ol className="list-none divided border-y border-hairline p-0">
          {answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer}>
              {!answer.isOwn && (
                <span className="no-js:hidden">
                  <ReportButton subject={{ type, id: answer.id }} label={t('topic.reportAnswer')} />
                </span>
              )}
            </AnswerRow>
          ))}
        </ol>
      )}
    </section>
  );
}

function CloseTopic({ id }: { id: string }) {
  const { t } = useTranslation('youth-forum');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(closeYouthTopic, {
    refreshes: [getYouthTopic, listYouthTopics],
    onDone: () => toast({ message: t('topic.closedNow') }),
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'youth-forum', 'youth-forum:topic.failed'),
      }),
  });
  const close = () => {
    setAsking(false);
    write({ params: { id }, body: {} });
  };
  return (
    <>
      <Button variant="secondary" size="small" icon="stop" onClick={() => setAsking(true)}>
        {t('topic.close')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('topic.close')}
        footer={
          <>
            <Button busy={isPending} onClick={close}>
              {t('topic.close')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('topic.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('topic.closeText')}</p>
      </Dialog>
    </>
  );
}
