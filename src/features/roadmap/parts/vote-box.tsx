import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { useSession } from '#platform/session/use-session.ts';
import { useToast } from '#ui/toasts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Idea } from '../idea.contract.ts';
import { takesVotes } from '../idea.policy.ts';
import { VoteButton } from './vote-button.tsx';
import { VoteCount } from './vote-count.tsx';

/** Fetched when somebody is signed in: visitors have voted for nothing. */
const LiveVote = lazy(async () => ({ default: (await import('./live-vote.tsx')).LiveVote }));

interface VoteBoxProps {
  idea: Pick<Idea, 'id' | 'title' | 'state' | 'votes'>;
}

/** The votes of an idea, and the button that votes where it takes any. */
export function VoteBox({ idea }: VoteBoxProps) {
  const isAlive = useHydrated();
  const { status } = useSession();
  /** Of a vote that was asked for before it was known who reads: the page itself is older. */
  const [counted, setCounted] = useState<number>();
  const shown = { ...idea, votes: counted ?? idea.votes };
  if (!isAlive || !takesVotes(idea.state)) return <VoteCount votes={shown.votes} />;
  return (
    <Suspense fallback={<VoteCount votes={shown.votes} />}>
      {status === 'signed-in' ? (
        <LiveVote idea={shown} />
      ) : (
        <AskingVote idea={shown} onVoted={setCounted} />
      )}
    </Suspense>
  );
}

/** Asks visitors to sign in, and votes as soon as they have. */
function AskingVote({ idea, onVoted }: VoteBoxProps & { onVoted: (votes: number) => void }) {
  const { t } = useTranslation('roadmap');
  const { ask } = useSignInPrompt();
  const toast = useToast(`vote ${idea.id}`);
  const vote = async () => {
    try {
      const { castVote } = await import('./cast-vote.ts');
      const { votes } = await castVote(idea.id, true);
      onVoted(votes);
      toast.mended();
    } catch (error) {
      console.warn(error);
      toast({ tone: 'error', message: t('vote.failed') });
    }
  };
  const press = () => {
    if (ask(t('vote.action'), () => void vote())) void vote();
  };
  return <VoteButton idea={idea} votes={idea.votes} hasVoted={false} onPress={press} />;
}
