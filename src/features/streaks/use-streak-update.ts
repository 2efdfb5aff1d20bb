import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAdult } from '#platform/access/actor.ts';
import { api } from '#platform/http/api-client.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { getPoints, getStreak, updateStreak } from './streak.contract.ts';

/** Counts the days of whoever has opened a page of their own, once for each opening. Nothing waits for it. */
export function useStreakUpdate(): void {
  const queries = useQueryClient();
  const mayCount = isAdult(toActor(useSession()));
  useEffect(() => {
    if (!mayCount) return;
    api(updateStreak, { body: {} })
      .then((counted) => {
        queries.setQueryData([getStreak.id, {}], counted);
        return queries.invalidateQueries({ queryKey: [getPoints.id] });
      })
      .catch((error: unknown) => console.warn('The days were not counted.', error));
  }, [mayCount, queries]);
}
