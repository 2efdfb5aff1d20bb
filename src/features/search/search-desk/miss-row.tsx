import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatList, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { handleSearchMiss, listSearchMisses } from '../search-miss.contract.ts';
import type { SearchMiss } from '../search-miss.contract.ts';

interface MissRowProps {
  miss: SearchMiss;
  onWrite: (what: 'note' | 'synonyms') => void;
}

const cell = 'px-3 py-2 align-top';

/** Words that found nothing: how often, where and in which language, and what can be done. */
export function MissRow({ miss, onWrite }: MissRowProps) {
  const { t } = useTranslation(['search-desk', 'search', 'directory']);
  const language = useLanguage();
  const toast = useToast();
  const { words, count, lastAt, kinds, languages: codes, lists, handled } = miss;
  const { write, isPending } = useWrite(handleSearchMiss, {
    refreshes: [listSearchMisses],
    onDone: toast.mended,
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'search', 'search-desk:failed') }),
  });
  const nameOf = (code: string) => languages.find((one) => one.code === code)?.name ?? code;
  // Kinds of listings and what holds them all have names; other kinds show their own word.
  const places: Readonly<Record<string, string>> = {
    all: t('search:title'),
    directory: t('search:ways.directory'),
    faq: t('search:ways.faq'),
    idea: t('search:ways.roadmap'),
  };
  const placeOf = (kind: string) =>
    places[kind] ?? t(`directory:kind.${kind}`, { defaultValue: kind });
  const label = isolate(words);
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cell} min-w-44 text-start`}>
        <UserText className="wrap-anywhere">{words}</UserText>
        {handled && (
          <span className="block font-normal text-ink-soft">
            {formatMoment(handled.at, language)} <UserText>{handled.note}</UserText>
          </span>
        )}
      </th>
      <td className={cell}>{formatNumber(count, language)}</td>
      <td className={`${cell} whitespace-nowrap`}>
        <time dateTime={lastAt}>{formatMoment(lastAt, language)}</time>
      </td>
      <td className={cell}>
        {formatList(kinds.map(placeOf), language)}
        <span className="block text-ink-soft">{formatList(codes.map(nameOf), language)}</span>
      </td>
      <td className={cell}>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <Link
            to={`/search?${new URLSearchParams({ q: words })}`}
            aria-label={t('search-desk:tryLabel', { words: label })}
            className="inline-flex min-h-target items-center"
          >
            {t('search-desk:try')}
          </Link>
          {lists.map(({ kind, path }) => (
            <Link key={kind} to={path} className="inline-flex min-h-target items-center">
              {t('search-desk:openList', { name: placeOf(kind) })}
            </Link>
          ))}
          <Link
            to="/business/new"
            aria-label={t('search-desk:addListingLabel', { words: label })}
            className="inline-flex min-h-target items-center"
          >
            {t('search-desk:addListing')}
          </Link>
          <Button
            size="small"
            variant="secondary"
            aria-label={t('search-desk:synonyms.addLabel', { words: label })}
            onClick={() => onWrite('synonyms')}
          >
            {t('search-desk:synonyms.add')}
          </Button>
          {handled ? (
            <Button
              size="small"
              variant="quiet"
              busy={isPending}
              aria-label={t('search-desk:reopenLabel', { words: label })}
              onClick={() => write({ body: { words, isHandled: false, note: '' } })}
            >
              {t('search-desk:reopen')}
            </Button>
          ) : (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('search-desk:note.openLabel', { words: label })}
              onClick={() => onWrite('note')}
            >
              {t('search-desk:note.open')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
