import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import type { Idea } from '../idea.contract.ts';
import { VoteCount } from './vote-count.tsx';

interface VoteButtonProps {
  idea: Pick<Idea, 'title'>;
  votes: number;
  hasVoted: boolean;
  onPress: () => void;
}

/** Its words say whether the reader's vote is in the count beside it. */
export function VoteButton({ idea, votes, hasVoted, onPress }: VoteButtonProps) {
  const { t } = useTranslation('roadmap');
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button
        size="small"
        variant={hasVoted ? 'primary' : 'secondary'}
        icon={hasVoted ? 'check' : 'plus'}
        aria-label={t(hasVoted ? 'vote.takeBack' : 'vote.label', { title: isolate(idea.title) })}
        onClick={onPress}
      >
        {hasVoted ? t('vote.given') : t('vote.button')}
      </Button>
      <VoteCount votes={votes} />
    </span>
  );
}
