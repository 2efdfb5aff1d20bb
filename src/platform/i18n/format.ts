import { fallbackLanguage } from './languages.ts';

/**
 * Dates, numbers and money in words of our own. Intl is not called while rendering: engines differ in what they
 * know of 15 of the 24 languages, and a browser without one falls back to its own locale, which breaks hydration.
 * Times are local wall-clock times of the place spoken about; zones are resolved before they come here.
 */
interface Words {
  months: readonly string[];
  decimal: string;
  group: string;
  date: (day: number, month: string, year: number) => string;
  time: (hour: number, minute: string) => string;
  money: (amount: string) => string;
}

const clock24 = (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}`;

function clock12(hour: number, minute: string): string {
  const suffix = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}${suffix}`;
}

const words: Record<string, Words> = {
  en: {
    months:
      'January February March April May June July August September October November December'.split(
        ' ',
      ),
    decimal: '.',
    group: ',',
    date: (day, month, year) => `${day} ${month} ${year}`,
    time: clock12,
    money: (amount) => `£${amount}`,
  },
  fr: {
    months:
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
        ' ',
      ),
    decimal: ',',
    group: '\u202f',
    date: (day, month, year) => `${day === 1 ? '1er' : day} ${month} ${year}`,
    time: (hour, minute) => `${hour} h${minute === '00' ? '' : ` ${minute}`}`,
    money: (amount) => `${amount} £`,
  },
  ar: {
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
    decimal: '.',
    group: ',',
    date: (day, month, year) => `${day} ${month} ${year}`,
    time: clock24,
    money: (amount) => `${amount} £`,
  },
};

const wordsOf = (language: string): Words => words[language] ?? (words[fallbackLanguage] as Words);

/** `minuteOfDay` may pass midnight: 1500 is 1 am of the day after. */
export function formatTime(minuteOfDay: number, language: string): string {
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return wordsOf(language).time(Math.floor(minuteOfDay / 60) % 24, minute);
}

/** `date` is a calendar date, `YYYY-MM-DD`. */
export function formatDate(date: string, language: string): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const { months, date: pattern } = wordsOf(language);
  return pattern(day, months[month - 1] ?? '', year);
}

export function formatNumber(value: number, language: string, digits = 0): string {
  const { decimal, group } = wordsOf(language);
  const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? '−' : ''}${grouped}${fraction ? decimal + fraction : ''}`;
}

/** `pence` are minor units of pounds sterling; whole pounds are written without pence. */
export function formatPounds(pence: number, language: string): string {
  return wordsOf(language).money(formatNumber(pence / 100, language, pence % 100 === 0 ? 0 : 2));
}
