import { api } from '#platform/http/api-client.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getCategoryNames } from './category.contract.ts';

type Names = Readonly<Record<string, string>>;

/** Lists of one page ask for the same names at the same time. */
const asked = new Map<Language, Promise<Names>>();

/** Names of all categories by slug. A failure is not kept: the next page asks again. */
export function fetchCategoryNames(language: Language): Promise<Names> {
  const known = asked.get(language);
  if (known) return known;
  const names = api(getCategoryNames, { params: { language } }).then((answer) => answer.names);
  asked.set(language, names);
  names.catch(() => asked.delete(language));
  return names;
}
