import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { listMoves } from '../move/move.contract.ts';
import type { Move } from '../move/move.contract.ts';
import { RunStatus } from './run-status.tsx';

/** Every directory that was taken over or is about to be, newest first. */
export function MoveList() {
  const { t } = useTranslation('imports');
  const moves = useApiPages(listMoves, { query: {} }, { refetchInterval: 30_000 });
  const columns = ['directory', 'state', 'places', 'addresses', 'pictures'] as const;
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('move.list.title')}</h2>
      <QueryState query={moves} ns="imports" failed="imports:move.list.failed">
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="upload" title={t('move.list.none')}>
              {t('move.list.noneText')}
            </EmptyState>
          ) : (
            <WideTable
              label={t('move.list.title')}
              columns={columns.map((name) => t(`move.list.${name}`))}
              numbers={3}
            >
              {items.map((move) => (
                <MoveLine key={move.id} move={move} />
              ))}
            </WideTable>
          )
        }
      </QueryState>
      <LoadMore pages={moves}>{t('move.list.more')}</LoadMore>
    </section>
  );
}

function MoveLine({ move }: { move: Move }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return (
    <tr className="border-b border-hairline align-top">
      <th scope="row" className="px-2 py-2 text-start font-normal">
        <Link to={`?run=${move.id}`} className="font-label wrap-anywhere">
          <UserText>{move.fileName}</UserText>
        </Link>
        <span className="block text-base text-ink-soft">
          {t(`move.profile.${move.profile}`)} ·{' '}
          <time dateTime={move.startedAt}>{formatMoment(move.startedAt, language)}</time>
        </span>
      </th>
      <td className="px-2 py-2">
        <RunStatus status={move.status} />
      </td>
      {[move.created, move.addresses, move.photos].map((number, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns stand still
        <td key={at} className="px-2 py-2 text-end">
          {formatNumber(number, language)}
        </td>
      ))}
    </tr>
  );
}
