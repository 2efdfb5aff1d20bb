import { isOfFaith, organisationTypeOf } from './kind-labels.ts';
import { labelMatcher } from './label-match.ts';
import { labelWords } from './label-words.ts';

export type WordLook = 'trade' | 'faith' | 'organisation';

const trades = labelMatcher(
  Object.entries(labelWords).map(([means, sure = []]) => ({ means, sure })),
);

const faithName =
  /\b(?:church|chapel|cathedral|parish|tabernacle|mosque|masjid|islamic|muslim|ministries|pentecostal|baptist|methodist|synagogue|mandir|gurdwara|temple|zawiya|apostolic|redeemed|catholic|anglican|methodists?|adventists?|orthodox|evangelical|wesleyan|holiness|lutheran|moravian|sunni|shia|tijani|assembl(?:y|ies) of god|church of)\b/i;

const groupName =
  /\b(?:choirs?|chorus|singers|associations?|society|union|clubs?|foundation|trust|charity|forum|alliance|federation|league|network|troupe|women[’']?s group|c\.?i\.?c|community (?:group|centre|hub)|steel ?(?:band|orchestra)|f\.?c)\b/i;

/** What the words of a cell are about, be it a label ("Barber", "Charity") or a name ("New Life Church"). */
export function soundsLike(cell: string): WordLook[] {
  const looks: WordLook[] = [];
  if (trades.read(cell).length > 0) looks.push('trade');
  if (faithName.test(cell) || isOfFaith(cell)) looks.push('faith');
  if (groupName.test(cell) || organisationTypeOf(cell)) looks.push('organisation');
  return looks;
}
