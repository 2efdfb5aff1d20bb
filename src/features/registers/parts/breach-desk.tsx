import { useTranslation } from 'react-i18next';
import { DeskRow } from '#features/staff/desk/desk-table.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { UserText } from '#ui/user-text.tsx';
import { breachExportPath, breachViews, listBreaches } from '../breach.contract.ts';
import type { BreachRow } from '../breach.contract.ts';
import { BreachForm } from './breach-form.tsx';
import { BreachPanel } from './breach-panel.tsx';
import { TellByWords } from './breach-words.tsx';
import { RegisterList, SampleMark } from './register-list.tsx';
import { Times } from './times.tsx';

/** Breaches of personal data: those whose end is near first told, each with its record beside the list. */
export function BreachDesk() {
  const { t } = useTranslation('registers');
  const { choiceOf, wordsOf } = useAddress();
  const view = choiceOf('view', breachViews) ?? 'open';
  const q = wordsOf('q');
  const breaches = useApiPages(listBreaches, { query: { view, q } });
  const head = useApi(listBreaches, { query: { q } });
  const refresh = () => {
    void breaches.refetch();
    void head.refetch();
  };
  return (
    <RegisterList
      register="breaches"
      views={breachViews}
      view={view}
      viewName={(one) => t(`breaches.view.${one}`)}
      counts={head.data?.counts}
      filters={[{ name: 'q', label: t('words') }]}
      times={<Times times={head.data?.times} unit="hours" of={t('breaches.time')} />}
      addLabel={t('breaches.add')}
      renderAddForm={(close) => (
        <BreachForm
          onDone={() => {
            close();
            refresh();
          }}
        />
      )}
      exportPath={`${breachExportPath}?${new URLSearchParams({ view, ...(q && { q }) })}`}
      fileName="breaches.csv"
      pages={breaches}
      columns={(['what', 'risk', 'tellBy'] as const).map((name) => ({
        name,
        label: t(`column.${name}`),
      }))}
      renderPanel={(entry) => <BreachPanel key={entry.id} {...entry} onChanged={refresh} />}
    >
      {(row, at) => <Row key={row.id} row={row} {...at} />}
    </RegisterList>
  );
}

function Row({ row, to, isOpen }: { row: BreachRow; to: string; isOpen: boolean }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  return (
    <DeskRow
      to={to}
      isOpen={isOpen}
      title={<UserText>{row.title}</UserText>}
      below={
        <>
          {t('breaches.known', { moment: formatMoment(row.knownAt, language) })}
          <SampleMark isSample={row.isSample} />
        </>
      }
    >
      <td>{t(`risk.${row.risk}`)}</td>
      <td>
        <TellByWords breach={row} />
      </td>
    </DeskRow>
  );
}
