import { useQueryClient } from '@tanstack/react-query';
import { getCase, listCases } from '../case.contract.ts';
import { getPendingStats } from '../pending.contract.ts';

/** What every step of a case changes on the screens of staff. */
export const caseQueries = [getCase, listCases, getPendingStats];

/** Fetches them again; fulfilled once the screens show what holds now. */
export function useRefreshCase(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(caseQueries.map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
}
