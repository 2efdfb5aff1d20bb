import { formatDate } from './format.ts';

/** Without its year, which languages write last: "28 November". */
export function formatDay(date: string, language: string): string {
  const year = date.slice(0, 4);
  return formatDate(date, language).replace(new RegExp(`( de)? ${year}$`), '');
}
