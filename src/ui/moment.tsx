import { formatDateTime } from '#platform/i18n/format-date-time.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Day and time by the reader's own clock. For signed-in pages, which the server does not render. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  const moment = new Date(at);
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  const minute = moment.getHours() * 60 + moment.getMinutes();
  return <time dateTime={at}>{formatDateTime(day, minute, language)}</time>;
}
