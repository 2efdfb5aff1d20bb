import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listNoteGroups } from '../answers/import-question.contract.ts';
import type { NoteGroup } from '../answers/import-question.contract.ts';
import { RowNotes } from './findings.tsx';
import { useFieldName } from './use-field-name.ts';

interface NoteGroupsProps {
  id: string;
  what: 'rejected' | 'left-out';
}

/** What was rejected or left out, by cause with its count; the rows of one are a press away. */
export function NoteGroups({ id, what }: NoteGroupsProps) {
  const { t } = useTranslation('imports');
  const groups = useApi(listNoteGroups, { params: { id }, query: { what } });
  return (
    <QueryState query={groups} ns="imports" failed="imports:findings.failed">
      {({ items }) =>
        items.length === 0 ? (
          <p>{t('findings.noneText')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {items.map((group) => (
              <li key={`${group.field} ${group.key}`}>
                <Group id={id} group={group} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

function Group({ id, group }: { id: string; group: NoteGroup }) {
  const { t } = useTranslation(['imports', 'directory']);
  const language = useLanguage();
  const nameOf = useFieldName();
  const { what, field, key, rows } = group;
  const total = formatNumber(rows, language);
  const counted = t('imports:findings.groupRows', { count: rows, total });
  return (
    <Disclosure summary={`${nameOf(field)} · ${counted} · ${t(key)}`} variant="boxed">
      <div className="px-4 py-3">
        <RowNotes id={id} what={what} field={field} cause={key} />
      </div>
    </Disclosure>
  );
}
