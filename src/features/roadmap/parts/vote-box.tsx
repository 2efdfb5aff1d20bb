import { lazy, Suspense } from 'react';
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
  if (!isAlive || !takesVotes(idea.state)) return <VoteCount votes={idea.votes} />;
  return (
    <Suspense fallback={<VoteCount votes={idea.votes} />}>
      {status === 'signed-in' ? <LiveVote idea={idea} /> : <AskingVote idea={idea} />}
    </Suspense>
  );
}

/** Asks visitors to sign in, and votes as soon as they have. */
function AskingVote({ idea }: VoteBoxProps) {
  const { t } = useTranslation('roadmap');
  const { ask } = useSignInPrompt();
  const toast = useToast();
  const vote = async () => {
    try {
      const { castVote } = await import('./cast-vote.ts');
      await castVote(idea.id, true);
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
