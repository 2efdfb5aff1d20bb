import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listPlannedRows, listRowNotes } from '../import-run.contract.ts';
import type { FieldChange, PlannedRow } from '../import-run.contract.ts';
import { useFieldName } from './use-field-name.ts';

interface MoreProps {
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
}

export function More({ pages }: MoreProps) {
  const { t } = useTranslation('imports');
  if (!pages.hasMore) return null;
  return (
    <div>
      <Button variant="secondary" busy={pages.isLoadingMore} onClick={pages.loadMore}>
        {t('runs.more')}
      </Button>
    </div>
  );
}

interface PlannedRowsProps {
  id: string;
  action: 'created' | 'updated';
}

/** The exact difference, row by row and field by field. */
export function PlannedRows({ id, action }: PlannedRowsProps) {
  const { t } = useTranslation('imports');
  const rows = useApiPages(listPlannedRows, { params: { id }, query: { action } });
  return (
    <div className="flex flex-col gap-4">
      <QueryState
        query={rows}
        ns="imports"
        failed="imports:findings.failed"
        empty={<p>{t('findings.noneText')}</p>}
      >
        {(items) => (
          <ol className="flex flex-col gap-4">
            {items.map((row) => (
              <PlannedLine key={row.row} planned={row} />
            ))}
          </ol>
        )}
      </QueryState>
      <More pages={rows} />
    </div>
  );
}

function PlannedLine({ planned }: { planned: PlannedRow }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return (
    <li className="on-light rounded-field border border-line bg-card p-3">
      <p className="flex flex-wrap gap-x-3 font-label wrap-anywhere">
        <span className="text-ink-soft">
          {t('findings.row', { row: formatNumber(planned.row, language) })}
        </span>
        <UserText>{planned.name}</UserText>
      </p>
      <dl className="mt-2 divided">
        {planned.changes.map((change) => (
          <ChangedField key={change.field} change={change} isNew={planned.action === 'created'} />
        ))}
      </dl>
    </li>
  );
}

function ChangedField({ change, isNew }: { change: FieldChange; isNew: boolean }) {
  const { t } = useTranslation('imports');
  const nameOf = useFieldName();
  const shown = (value: string | null) =>
    value === null ? (
      <span className="text-ink-soft">{t('findings.empty')}</span>
    ) : (
      <UserText className="whitespace-pre-line">{value}</UserText>
    );
  return (
    <div className="grid gap-x-4 py-2 text-base sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{nameOf(change.field)}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {!isNew && (
          <p>
            <span className="text-ink-soft">{t('findings.before')}: </span>
            {shown(change.before)}
          </p>
        )}
        <p>
          {!isNew && <span className="text-ink-soft">{t('findings.after')}: </span>}
          {shown(change.after)}
        </p>
      </dd>
    </div>
  );
}

interface RowNotesProps {
  id: string;
  what: 'rejected' | 'left-out';
  /** The one cause that is shown. */
  field: string;
  cause: string;
}

/** Rows that were rejected, or values that were left out, by the number that a spreadsheet shows. */
export function RowNotes({ id, what, field, cause }: RowNotesProps) {
  const { t } = useTranslation(['imports', 'directory']);
  const language = useLanguage();
  const nameOf = useFieldName();
  const notes = useApiPages(listRowNotes, {
    params: { id },
    query: { what, field, key: cause },
  });
  return (
    <div className="flex flex-col gap-4">
      <QueryState
        query={notes}
        ns="imports"
        failed="imports:findings.failed"
        empty={<p>{t('imports:findings.noneText')}</p>}
      >
        {(items) => (
          <ol className="divided border-y border-hairline">
            {items.map((note) => (
              <li key={note.id} className="flex flex-col gap-1 py-3 text-base wrap-anywhere">
                <p>
                  <span className="font-label">
                    {t('imports:findings.row', { row: formatNumber(note.row, language) })}
                  </span>
                  {' · '}
                  <UserText>{nameOf(note.field)}</UserText>
                </p>
                <p>{t(note.key)}</p>
                {note.value !== '' && (
                  <UserText as="p" className="text-ink-soft">
                    {note.value}
                  </UserText>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryState>
      <More pages={notes} />
    </div>
  );
}
