import { formatDate, formatList, formatTime } from './format.ts';

/** A mark and a space, in each language, with which its lists begin: a test of the formats sees to it. */
const commaOf = (language: string): string => formatList(['', '', ''], language).slice(0, 2);

/** A day and a time of it, with the comma of the language between them. */
export const formatDateTime = (date: string, minuteOfDay: number, language: string): string =>
  formatDate(date, language) + commaOf(language) + formatTime(minuteOfDay, language);
