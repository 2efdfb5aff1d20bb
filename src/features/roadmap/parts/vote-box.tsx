import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { useSession } from '#platform/session/use-session.ts';
import { useToast } from '#ui/toasts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Idea } from '../idea.contract.ts';
import { takesVotes } from '../idea.policy.ts';
import type { OwnVote } from './own-vote.tsx';
import { VoteButton } from './vote-button.tsx';
import { VoteCount } from './vote-count.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

/** Fetched when somebody is signed in: visitors have voted for nothing. */
const OwnVoteReader = lazyPart(async () => ({
  default: (await import('./own-vote.tsx')).OwnVoteReader,
}));

interface VoteBoxProps {
  idea: Pick<Idea, 'id' | 'title' | 'state' | 'votes'>;
}

/** The votes of an idea, and the button that votes where it takes any. */
export function VoteBox({ idea }: VoteBoxProps) {
  const isAlive = useHydrated();
  const count = <VoteCount votes={idea.votes} />;
  if (!isAlive || !takesVotes(idea.state)) return count;
  return (
    <Suspense fallback={count}>
      <Vote idea={idea} />
    </Suspense>
  );
}

/**
 * Asks visitors to sign in, and votes as soon as they have. One button all along: a person who has the focus on it
 * keeps it when the page learns who is signed in.
 */
function Vote({ idea }: VoteBoxProps) {
  const { t } = useTranslation(['roadmap', 'ui']);
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  const toast = useToast(`vote ${idea.id}`);
  const [own, setOwn] = useState<OwnVote | null>(null);
  /** Until the server has answered a press, and after it: the page itself may be older. */
  const [now, setNow] = useState<{ hasVoted: boolean; votes: number }>();
  const [isPending, setPending] = useState(false);
  const { hasVoted, votes } = now ?? { hasVoted: own?.hasVoted ?? false, votes: idea.votes };

  const vote = async (wanted: boolean) => {
    if (isPending) return;
    const before = now;
    setPending(true);
    setNow({ hasVoted: wanted, votes: Math.max(0, votes + (wanted ? 1 : -1)) });
    try {
      const { castVote } = await import('./cast-vote.ts');
      const answer = await castVote(idea.id, wanted);
      setNow({ hasVoted: wanted, votes: answer.votes });
      toast.mended();
    } catch (error) {
      setNow(before);
      const { problemText } = await import('#ui/form/problem-text.ts');
      toast({ tone: 'error', message: problemText(t, error, 'roadmap', 'roadmap:vote.failed') });
    } finally {
      setPending(false);
    }
  };
  const press = () => {
    if (status === 'signed-in' && (own ?? now)) void vote(!hasVoted);
    else if (ask(t('vote.action'), () => void vote(true))) void vote(true);
  };
  return (
    <>
      {own?.isOwnIdea ? (
        <span className="inline-flex flex-wrap items-center gap-3">
          <span className="text-ink-soft">{t('vote.own')}</span>
          <VoteCount votes={votes} />
        </span>
      ) : (
        <VoteButton idea={idea} votes={votes} hasVoted={hasVoted} onPress={press} />
      )}
      {status === 'signed-in' && (
        <Suspense>
          <OwnVoteReader ideaId={idea.id} onChange={setOwn} />
        </Suspense>
      )}
    </>
  );
}
