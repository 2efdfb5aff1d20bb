import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { DeskRow, DeskTable } from '#features/staff/desk/desk-table.tsx';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listHistoryDesk } from '../editing/history-desk.contract.ts';
import type { HistoryDeskRow } from '../editing/history-desk.contract.ts';
import { HistoryEditor, NewHistoryItem } from '../editing/history-editor.tsx';
import { historyStatuses } from '../history-item.policy.ts';
import { historyDeskPath } from '../history-links.ts';
import { historyExportPath } from '../importing/history-file.contract.ts';
import { HistoryFiles } from '../importing/history-files.tsx';
import { useHistoryWords } from '../parts/use-history-words.ts';

export const handle: PageHandle = { namespaces: ['history', 'sources', 'staff', 'media'] };

const views = [undefined, ...historyStatuses, 'unchecked'] as const;

/** All items for admins; with `id` or `new` in the address one of them. */
export default function HistoryDeskPage() {
  const { t } = useTranslation('history');
  const { wordsOf } = useAddress();
  const id = wordsOf('id');
  const isNew = wordsOf('new') !== undefined;
  return (
    <StaffFrame title={t('desk.title')} lead={t('desk.lead')}>
      {(isNew || id) && (
        <p>
          <Link to={historyDeskPath}>{t('desk.back')}</Link>
        </p>
      )}
      {isNew && <NewHistoryItem />}
      {!isNew && id && <HistoryEditor id={id} />}
      {!isNew && !id && <Desk />}
    </StaffFrame>
  );
}

function Desk() {
  const { t } = useTranslation(['history', 'staff']);
  const { wordsOf, choiceOf, addressWith } = useAddress();
  const view = choiceOf('view', [...historyStatuses, 'unchecked'] as const);
  const rows = useApiPages(listHistoryDesk, {
    query: {
      q: wordsOf('q'),
      ...(view === 'unchecked' ? { unchecked: '1' as const } : { status: view }),
    },
  });
  const columns = (['item', 'status', 'sources', 'languages'] as const).map((name) => ({
    name,
    label: t(`history:desk.column.${name}`),
  }));
  return (
    <>
      <ChoiceChips
        label={t('history:desk.views')}
        values={views}
        chosen={view}
        nameOf={(one) => t(one ? `history:status.${one}` : 'history:desk.all')}
        linkTo={(one) => addressWith({ view: one ?? null })}
      />
      <AddressSearch
        label={t('history:desk.search')}
        submit={t('history:desk.find')}
        filters={[{ name: 'q', label: t('history:filter.q') }]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${historyDeskPath}?new=1`} icon="plus">
          {t('history:desk.new')}
        </ButtonLink>
        <DownloadButton path={historyExportPath} fileName="history-items.csv">
          {t('history:desk.export')}
        </DownloadButton>
      </div>
      <PagedList
        pages={rows}
        ns="history"
        more={t('staff:more')}
        empty={<EmptyState title={t('history:desk.none')} />}
        renderRows={(items) => (
          <DeskTable name="history" label={t('history:desk.title')} columns={columns}>
            {items}
          </DeskTable>
        )}
      >
        {(row) => <Row key={row.id} row={row} />}
      </PagedList>
      <HistoryFiles />
    </>
  );
}

function Row({ row }: { row: HistoryDeskRow }) {
  const { t } = useTranslation('history');
  const words = useHistoryWords();
  const { id, title, status, sources, checked, languages } = row;
  return (
    <DeskRow
      to={`${historyDeskPath}?id=${id}`}
      isOpen={false}
      title={<UserText>{title}</UserText>}
      below={words.when({ ...row, endsOn: null })}
    >
      <td>{t(`status.${status}`)}</td>
      <td>{t('desk.checked', { checked, total: sources })}</td>
      <td>
        <bdi dir="ltr">{languages.join(', ')}</bdi>
      </td>
    </DeskRow>
  );
}
