import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Status } from '#features/staff/desk/status-label.tsx';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import type { QueuedTestimonial } from '../testimonial.contract.ts';
import { LanguageName } from './language-name.tsx';

interface QuoteTableProps {
  items: readonly QueuedTestimonial[];
  toOf: (id: string) => string;
  openId: string | null;
}

const cell = 'px-2 py-2 align-top';
const columns = ['quote', 'as', 'language', 'state', 'written', 'assignee'] as const;
const shownLetters = 160;

export function QuoteTable({ items, toOf, openId }: QuoteTableProps) {
  const { t } = useTranslation('support');
  const screen = useLanguage();
  const title = (name: (typeof columns)[number]) =>
    t(name === 'assignee' ? 'desk.column.assignee' : `quotes.column.${name}`);
  return (
    <WideTable label={t('quotes.title')} columns={columns.map(title)}>
      {items.map(({ id, quote, attribution, language, status, createdAt, assignee }) => (
        <tr key={id} className="border-b border-hairline">
          <th scope="row" className={`${cell} max-w-96 min-w-64 text-start font-normal`}>
            <Words quote={quote} to={toOf(id)} isOpen={id === openId} />
          </th>
          <td className={cell}>
            <UserText>{attribution}</UserText>
          </td>
          <td className={cell}>
            <LanguageName code={language} />
          </td>
          <td className={`${cell} whitespace-nowrap`}>
            <Status status={status} />
          </td>
          <td className={`${cell} whitespace-nowrap`}>
            <time dateTime={createdAt}>{formatMoment(createdAt, screen)}</time>
          </td>
          <td className={cell}>
            {assignee === null ? t('desk.unassigned') : <UserText>{assignee}</UserText>}
          </td>
        </tr>
      ))}
    </WideTable>
  );
}

interface WordsProps {
  quote: string;
  to: string;
  isOpen: boolean;
}

function Words({ quote, to, isOpen }: WordsProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen || undefined}
      className="font-label break-words"
    >
      <UserText>
        {quote.length > shownLetters ? `${quote.slice(0, shownLetters)}…` : quote}
      </UserText>
    </Link>
  );
}
