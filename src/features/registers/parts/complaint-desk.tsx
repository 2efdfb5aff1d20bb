import { useTranslation } from 'react-i18next';
import { DeskRow } from '#features/staff/desk/desk-table.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { UserText } from '#ui/user-text.tsx';
import { complaintExportPath, complaintViews, listComplaints } from '../complaint.contract.ts';
import type { ComplaintRow } from '../complaint.contract.ts';
import { ComplaintPanel } from './complaint-panel.tsx';
import { AcknowledgeByWords } from './complaint-words.tsx';
import { RegisterList, SampleMark } from './register-list.tsx';
import { Times } from './times.tsx';
import { TypedComplaintForm } from './typed-complaint-form.tsx';

/** Complaints about the use of data, those first that came first, each with its record beside the list. */
export function ComplaintDesk() {
  const { t } = useTranslation('registers');
  const { choiceOf, wordsOf } = useAddress();
  const view = choiceOf('view', complaintViews) ?? 'waiting';
  const q = wordsOf('q');
  const complaints = useApiPages(listComplaints, { query: { view, q } });
  const head = useApi(listComplaints, { query: { q } });
  const refresh = () => {
    void complaints.refetch();
    void head.refetch();
  };
  return (
    <RegisterList
      register="complaints"
      views={complaintViews}
      view={view}
      viewName={(one) => t(`complaints.view.${one}`)}
      counts={head.data?.counts}
      filters={[{ name: 'q', label: t('words') }]}
      times={<Times times={head.data?.times} unit="days" of={t('complaints.time')} />}
      addLabel={t('complaints.add')}
      renderAddForm={(close) => (
        <TypedComplaintForm
          onDone={() => {
            close();
            refresh();
          }}
        />
      )}
      exportPath={`${complaintExportPath}?${new URLSearchParams({ view, ...(q && { q }) })}`}
      fileName="complaints.csv"
      pages={complaints}
      columns={(['who', 'state', 'acknowledgeBy'] as const).map((name) => ({
        name,
        label: t(`column.${name}`),
      }))}
      renderPanel={(entry) => <ComplaintPanel key={entry.id} {...entry} onChanged={refresh} />}
    >
      {(row, at) => <Row key={row.id} row={row} {...at} />}
    </RegisterList>
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
          <SampleMark isSample={row.isSample} />
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
