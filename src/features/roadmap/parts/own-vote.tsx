import { useEffect } from 'react';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { getMyRoadmap } from '../idea.contract.ts';

/** What an idea is to the person who reads it. */
export interface OwnVote {
  isOwnIdea: boolean;
  hasVoted: boolean;
}

interface OwnVoteReaderProps {
  ideaId: string;
  /** Null when nobody is signed in any more. */
  onChange: (own: OwnVote | null) => void;
}

/** Tells a vote's button about its reader; one answer of the server tells all buttons of the page. */
export function OwnVoteReader(props: OwnVoteReaderProps) {
  return (
    <QueryIsland>
      <Reader {...props} />
    </QueryIsland>
  );
}

function Reader({ ideaId, onChange }: OwnVoteReaderProps) {
  const { data } = useApi(getMyRoadmap, {});
  useEffect(() => {
    if (!data) return;
    onChange({
      isOwnIdea: data.ideas.some(({ id }) => id === ideaId),
      hasVoted: data.votedIds.includes(ideaId),
    });
    return () => onChange(null);
  }, [data, ideaId, onChange]);
  return null;
}
