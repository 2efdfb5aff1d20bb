import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { DeskRow, DeskTable } from '#features/staff/desk/desk-table.tsx';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { breachExportPath, breachViews, listBreaches } from '../breach.contract.ts';
import type { BreachRow } from '../breach.contract.ts';
import { BreachForm } from './breach-form.tsx';
import { BreachPanel } from './breach-panel.tsx';
import { TellByWords } from './breach-words.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { Times } from './times.tsx';

/** Breaches of personal data: those whose end is near first told, each with its record beside the list. */
export function BreachDesk() {
  const { t } = useTranslation(['registers', 'staff']);
  const language = useLanguage();
  const { query, addressWith, choiceOf, wordsOf } = useAddress();
  const view = choiceOf('view', breachViews) ?? 'open';
  const q = wordsOf('q');
  const openId = query.get('entry');
  const breaches = useApiPages(listBreaches, { query: { view, q } });
  const head = useApi(listBreaches, { query: { q } });
  const refresh = () => {
    void breaches.refetch();
    void head.refetch();
  };
  const filter = new URLSearchParams({ view, ...(q && { q }) });
  const columns = (['what', 'risk', 'tellBy'] as const).map((name) => t(`column.${name}`));
  return (
    <>
      <ChoiceChips
        label={t('views')}
        values={breachViews}
        chosen={view}
        nameOf={(value) =>
          t('viewTotal', {
            view: t(`breaches.view.${value}`),
            total: head.data ? formatNumber(head.data.counts[value] ?? 0, language) : '–',
          })
        }
        linkTo={(value) => addressWith({ view: value, entry: null })}
      />
      <Times times={head.data?.times} unit="hours" of={t('breaches.time')} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AddressSearch
          label={t('find')}
          submit={t('find')}
          filters={[{ name: 'q', label: t('words') }]}
          staysInPlace
        />
        {head.data && (
          <div className="flex flex-wrap gap-3">
            <DeedDialog label={t('breaches.add')} icon="plus">
              {(close) => (
                <BreachForm
                  onDone={() => {
                    close();
                    refresh();
                  }}
                />
              )}
            </DeedDialog>
            <DownloadButton path={`${breachExportPath}?${filter}`} fileName="breaches.csv">
              {t('export')}
            </DownloadButton>
          </div>
        )}
      </div>
      <div className="desk-split">
        {openId && (
          <BreachPanel
            key={openId}
            id={openId}
            closeTo={addressWith({ entry: null })}
            onChanged={refresh}
          />
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <PagedList
            pages={breaches}
            ns="registers"
            more={t('staff:more')}
            empty={<EmptyState icon="check" title={t('breaches.none')} />}
            renderRows={(rows) => (
              <DeskTable label={t('breaches.title')} columns={columns}>
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
          {row.isSample && (
            <>
              {' '}
              <Badge tone="gold">{t('sample')}</Badge>
            </>
          )}
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
