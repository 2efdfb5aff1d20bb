import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { getMyRoadmap } from '../idea.contract.ts';
import type { Idea } from '../idea.contract.ts';
import { castVote } from './cast-vote.ts';
import { VoteButton } from './vote-button.tsx';
import { VoteCount } from './vote-count.tsx';

interface LiveVoteProps {
  idea: Pick<Idea, 'id' | 'title' | 'votes'>;
}

/** The vote of somebody who is signed in; one answer tells all buttons of the page. */
export function LiveVote({ idea }: LiveVoteProps) {
  return (
    <QueryIsland>
      <Vote idea={idea} />
    </QueryIsland>
  );
}

function Vote({ idea }: LiveVoteProps) {
  const { t } = useTranslation(['roadmap', 'ui']);
  const toast = useToast(`vote ${idea.id}`);
  const { data } = useApi(getMyRoadmap, {});
  /** Until the server has answered, and after it: the page itself may be older. */
  const [now, setNow] = useState<{ hasVoted: boolean; votes: number }>();
  const [isPending, setPending] = useState(false);
  const isOwn = data?.ideas.some(({ id }) => id === idea.id) ?? false;
  if (isOwn) {
    return (
      <span className="inline-flex flex-wrap items-center gap-3">
        <span className="text-ink-soft">{t('vote.own')}</span>
        <VoteCount votes={idea.votes} />
      </span>
    );
  }
  const hasVoted = now?.hasVoted ?? data?.votedIds.includes(idea.id) ?? false;
  const votes = now?.votes ?? idea.votes;
  const press = async () => {
    if (isPending || !data) return;
    const before = now;
    setPending(true);
    setNow({ hasVoted: !hasVoted, votes: Math.max(0, votes + (hasVoted ? -1 : 1)) });
    try {
      const answer = await castVote(idea.id, !hasVoted);
      setNow({ hasVoted: !hasVoted, votes: answer.votes });
      toast.mended();
    } catch (error) {
      setNow(before);
      toast({ tone: 'error', message: problemText(t, error, 'roadmap', 'roadmap:vote.failed') });
    } finally {
      setPending(false);
    }
  };
  return <VoteButton idea={idea} votes={votes} hasVoted={hasVoted} onPress={() => void press()} />;
}
