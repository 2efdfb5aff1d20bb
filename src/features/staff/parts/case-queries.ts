import { getCase, listCases } from '../case.contract.ts';
import { getPendingStats } from '../pending.contract.ts';

/** What every step of a case changes on the screens of staff. */
export const caseQueries = [getCase, listCases, getPendingStats];
