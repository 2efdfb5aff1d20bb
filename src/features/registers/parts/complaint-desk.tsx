import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { DeskRow, DeskTable } from '#features/staff/desk/desk-table.tsx';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { complaintExportPath, complaintViews, listComplaints } from '../complaint.contract.ts';
import type { ComplaintRow } from '../complaint.contract.ts';
import { ComplaintPanel } from './complaint-panel.tsx';
import { AcknowledgeByWords } from './complaint-words.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { Times } from './times.tsx';
import { TypedComplaintForm } from './typed-complaint-form.tsx';

/** Complaints about the use of data, those first that came first, each with its record beside the list. */
export function ComplaintDesk() {
  const { t } = useTranslation(['registers', 'staff']);
  const language = useLanguage();
  const { query, addressWith, choiceOf, wordsOf } = useAddress();
  const view = choiceOf('view', complaintViews) ?? 'waiting';
  const q = wordsOf('q');
  const openId = query.get('entry');
  const complaints = useApiPages(listComplaints, { query: { view, q } });
  const head = useApi(listComplaints, { query: { q } });
  const refresh = () => {
    void complaints.refetch();
    void head.refetch();
  };
  const filter = new URLSearchParams({ view, ...(q && { q }) });
  const columns = (['who', 'state', 'acknowledgeBy'] as const).map((name) => t(`column.${name}`));
  return (
    <>
      <ChoiceChips
        label={t('views')}
        values={complaintViews}
        chosen={view}
        nameOf={(value) =>
          t('viewTotal', {
            view: t(`complaints.view.${value}`),
            total: head.data ? formatNumber(head.data.counts[value] ?? 0, language) : '–',
          })
        }
        linkTo={(value) => addressWith({ view: value, entry: null })}
      />
      <Times times={head.data?.times} unit="days" of={t('complaints.time')} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AddressSearch
          label={t('find')}
          submit={t('find')}
          filters={[{ name: 'q', label: t('words') }]}
          staysInPlace
        />
        {head.data && (
          <div className="flex flex-wrap gap-3">
            <DeedDialog label={t('complaints.add')} icon="plus">
              {(close) => (
                <TypedComplaintForm
                  onDone={() => {
                    close();
                    refresh();
                  }}
                />
              )}
            </DeedDialog>
            <DownloadButton path={`${complaintExportPath}?${filter}`} fileName="complaints.csv">
              {t('export')}
            </DownloadButton>
          </div>
        )}
      </div>
      <div className="desk-split">
        {openId && (
          <ComplaintPanel
            key={openId}
            id={openId}
            closeTo={addressWith({ entry: null })}
            onChanged={refresh}
          />
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <PagedList
            pages={complaints}
            ns="registers"
            more={t('staff:more')}
            empty={<EmptyState icon="check" title={t('complaints.none')} />}
            renderRows={(rows) => (
              <DeskTable label={t('complaints.title')} columns={columns}>
                {rows}
              </DeskTable>
            )}
          >
            {(row) => (
              <Row
                key={row.id}
                row={row}
                to={addressWith({ entry: row.id })}
                isOpen={row.id === openId}
              />
            )}
          </PagedList>
        </div>
      </div>
    </>
  );
}

function Row({ row, to, isOpen }: { row: ComplaintRow; to: string; isOpen: boolean }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  return (
    <DeskRow
      to={to}
      isOpen={isOpen}
      title={row.name ? <UserText>{row.name}</UserText> : row.reference}
      below={
        <>
          {t(`origin.${row.origin}`)} ·{' '}
          <time dateTime={row.receivedOn}>{formatDate(row.receivedOn, language)}</time>
          {row.isSample && (
            <>
              {' '}
              <Badge tone="gold">{t('sample')}</Badge>
            </>
          )}
        </>
      }
    >
      <td>{t(`complaints.state.${row.status}`)}</td>
      <td>
        <AcknowledgeByWords complaint={row} />
      </td>
    </DeskRow>
  );
}
