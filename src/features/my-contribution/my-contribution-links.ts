import type { ActFigure } from '#features/contributions/figures.ts';
import type { StatementChoice } from './own-contribution.contract.ts';

export const myContributionPath = '/my-contribution';

/** The second tab, with what one figure counts. */
export const actsLink = (figure: ActFigure): string =>
  figure === 'total'
    ? `${myContributionPath}?tab=contributions`
    : `${myContributionPath}?tab=contributions&figure=${figure}`;

/** Where the statement of these days is fetched, on paper or as a record. */
export const statementFilePath = (choice: StatementChoice, file: 'pdf' | 'json'): string =>
  `/api/my-contribution/${file === 'pdf' ? 'statement.pdf' : 'statement.json'}?${new URLSearchParams(choice).toString()}`;
