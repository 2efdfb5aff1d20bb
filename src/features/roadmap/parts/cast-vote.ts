import { api } from '#platform/http/api-client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { getMyRoadmap, voteForIdea, withdrawVote } from '../idea.contract.ts';

/** Changes the vote on the server; whatever shows the reader's votes learns of it. */
export async function castVote(id: string, isWanted: boolean): Promise<{ votes: number }> {
  const params = { id };
  const answer = isWanted
    ? await api(voteForIdea, { params, body: {} })
    : await api(withdrawVote, { params });
  await queryClient.invalidateQueries({ queryKey: [getMyRoadmap.id] });
  return answer;
}
