import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import type { DeskColumn } from '#features/staff/desk/desk-columns.ts';
import { DeskTable } from '#features/staff/desk/desk-table.tsx';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { DeedDialog } from './deed-dialog.tsx';

interface RegisterListProps<Row extends { id: string }, View extends string> {
  /** Its words are below this name in `registers`. */
  register: 'breaches' | 'complaints' | 'assessments';
  views: readonly View[];
  view: View;
  viewName: (view: View) => string;
  /** Undefined until they are known, or where one may not read the register. */
  counts: Partial<Record<View, number>> | undefined;
  filters: ComponentProps<typeof AddressSearch>['filters'];
  /** How long things took, above the filters. */
  times?: ReactNode;
  addLabel: string;
  renderAddForm: (close: () => void) => ReactNode;
  /** With what is shown in its query. */
  exportPath: string;
  fileName: string;
  pages: ComponentProps<typeof PagedList<Row>>['pages'];
  columns: readonly DeskColumn[];
  /** The open entry, beside the list. */
  renderPanel: (entry: { id: string; closeTo: string }) => ReactNode;
  children: (row: Row, at: { to: string; isOpen: boolean }) => ReactNode;
}

/** One register of the law as a desk: its views, filters, file, list and open entry. What is shown is in the address. */
export function RegisterList<Row extends { id: string }, View extends string>({
  register,
  views,
  view,
  viewName,
  counts,
  filters,
  times,
  addLabel,
  renderAddForm,
  exportPath,
  fileName,
  pages,
  columns,
  renderPanel,
  children,
}: RegisterListProps<Row, View>) {
  const { t } = useTranslation(['registers', 'staff']);
  const language = useLanguage();
  const { query, addressWith } = useAddress();
  const openId = query.get('entry');
  return (
    <>
      <ChoiceChips
        label={t('views')}
        values={views}
        chosen={view}
        nameOf={(value) =>
          t('viewTotal', {
            view: viewName(value),
            total: counts ? formatNumber(counts[value] ?? 0, language) : '–',
          })
        }
        linkTo={(value) => addressWith({ view: value, entry: null })}
      />
      {times}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AddressSearch label={t('find')} submit={t('find')} filters={filters} staysInPlace />
        {counts && (
          <div className="flex flex-wrap gap-3">
            <DeedDialog label={addLabel} icon="plus">
              {renderAddForm}
            </DeedDialog>
            <DownloadButton path={exportPath} fileName={fileName}>
              {t('export')}
            </DownloadButton>
          </div>
        )}
      </div>
      <div className="desk-split">
        {openId && renderPanel({ id: openId, closeTo: addressWith({ entry: null }) })}
        <div className="flex min-w-0 flex-col gap-4">
          <PagedList
            pages={pages}
            ns="registers"
            more={t('staff:more')}
            empty={<EmptyState icon="check" title={t(`${register}.none`)} />}
            renderRows={(rows) => (
              <DeskTable name={register} label={t(`${register}.title`)} columns={columns}>
                {rows}
              </DeskTable>
            )}
          >
            {(row) =>
              children(row, { to: addressWith({ entry: row.id }), isOpen: row.id === openId })
            }
          </PagedList>
        </div>
      </div>
    </>
  );
}

/** Behind what is below the title of a row that is invented. */
export function SampleMark({ isSample }: { isSample: boolean }) {
  const { t } = useTranslation('registers');
  if (!isSample) return null;
  return (
    <>
      {' '}
      <Badge tone="gold">{t('sample')}</Badge>
    </>
  );
}
