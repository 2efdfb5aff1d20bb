import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { busyStatuses } from '../import.contract.ts';
import { getImport } from '../import-run.contract.ts';
import { getMove } from '../move/move.contract.ts';
import type { LeftGroup, MoveView } from '../move/move.contract.ts';
import { MoveAddresses } from './move-addresses.tsx';
import { MovePhotos } from './move-photos.tsx';
import { useFieldName } from './use-field-name.ts';

/** Between looks at pictures that are being fetched. */
const pollMs = 5000;

/** What came along with a directory and what did not, once its file has been looked through. */
export function MoveResult({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const [isPolling, setPolling] = useState(true);
  const run = useApi(getImport, { params: { id } });
  const status = run.data?.status;
  const move = useApi(
    getMove,
    { params: { id } },
    { refetchInterval: isPolling ? pollMs : undefined },
  );
  const { created, rejected } = run.data ?? {};
  // What was left is counted by the check and by the run: each ends with another answer.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [getMove.id] });
  }, [client, status, created, rejected]);
  const isBusy = busyStatuses.some((one) => one === status);
  const goesOn = isBusy || (move.data?.photos.waiting ?? 0) > 0;
  if (move.data && goesOn !== isPolling) setPolling(goesOn);
  if (status === undefined || isBusy || status === 'uploaded' || status === 'mapped') return null;
  return (
    <QueryState query={move} ns="imports" failed="imports:move.list.failed">
      {(found) => (
        <>
          {status !== 'checked' && status !== 'undone' && (
            <section className="flex flex-col gap-4">
              <h3>{t('move.along.title')}</h3>
              <Along move={found} />
            </section>
          )}
          {status !== 'undone' && <Left move={found} />}
          {status === 'done' && <MovePhotos move={found} />}
          {status !== 'checked' && found.addresses > 0 && <MoveAddresses id={id} />}
          {status === 'done' && found.addresses === 0 && (
            <Notice>{t('move.addresses.none')}</Notice>
          )}
        </>
      )}
    </QueryState>
  );
}

const states = ['waiting', 'fetched', 'shown', 'refused'] as const;

function Along({ move }: { move: MoveView }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return (
    <DataList
      items={[
        { term: t('move.along.profile'), value: t(`move.profile.${move.profile}`) },
        { term: t('move.along.addresses'), value: formatNumber(move.addresses, language) },
        ...states.map((state) => ({
          term: t(`move.along.${state}`),
          value: formatNumber(move.photos[state], language),
        })),
      ]}
    />
  );
}

function Left({ move: { id, left } }: { move: MoveView }) {
  const { t } = useTranslation('imports');
  if (left.length === 0) return <Notice tone="success">{t('move.left.none')}</Notice>;
  return (
    <section className="flex flex-col gap-4">
      <h3>{t('move.left.title')}</h3>
      <WideTable
        label={t('move.left.title')}
        columns={[t('move.left.what'), t('move.report.reason'), t('move.left.count')]}
        numbers={1}
      >
        {left.map((group) => (
          <LeftLine key={`${group.cause} ${group.name} ${group.key}`} group={group} />
        ))}
      </WideTable>
      <DownloadButton path={`/api/admin/moves/${id}/left`} fileName="left-behind.csv">
        {t('move.report.download')}
      </DownloadButton>
    </section>
  );
}

/** Causes that need no other word, as each is left for one reason. */
const whys = {
  type: 'move.left.typeWhy',
  column: 'move.left.columnWhy',
  comments: 'move.left.commentsWhy',
  users: 'move.left.usersWhy',
} as const;
const isPlain = (cause: LeftGroup['cause']): cause is keyof typeof whys => cause in whys;

/** Fields that are no more than the cause itself. */
const unnamed: ReadonlySet<string> = new Set(['', 'row', 'oldAddress', 'photo']);

function LeftLine({ group: { cause, name, key, count } }: { group: LeftGroup }) {
  const { t } = useTranslation(['imports', 'directory']);
  const language = useLanguage();
  const nameOf = useFieldName();
  const why = key ?? (isPlain(cause) ? `imports:${whys[cause]}` : '');
  const isField = cause === 'row' || cause === 'value';
  return (
    <tr className="border-b border-hairline align-top">
      <th scope="row" className="px-2 py-2 text-start font-normal wrap-anywhere">
        {t(`imports:move.left.${cause}`)}
        {!unnamed.has(name) && (
          <>
            {': '}
            {isField ? nameOf(name) : <UserText>{name}</UserText>}
          </>
        )}
      </th>
      <td className="px-2 py-2">{why && t(why)}</td>
      <td className="px-2 py-2 text-end">{formatNumber(count, language)}</td>
    </tr>
  );
}
