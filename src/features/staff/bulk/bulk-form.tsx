import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { getCase } from '../case.contract.ts';
import type { StaffCaseItem, StaffCaseView } from '../case.contract.ts';
import { DecisionFields } from '../parts/decision-fields.tsx';
import { textOf } from '../parts/form-text.ts';
import { problemNamespaces } from '../queue/case-words.ts';
import type { BulkBody } from './bulk-dialog.tsx';
import { decideCases } from './bulk.contract.ts';
import type { BulkResult } from './bulk.contract.ts';

interface BulkFormProps {
  /** Of one kind, which all have the same outcomes and reasons. */
  cases: readonly StaffCaseItem[];
  onTried: (body: BulkBody, results: readonly BulkResult[]) => void;
}

export function BulkForm({ cases, onTried }: BulkFormProps) {
  const first = useApi(getCase, { params: { id: cases[0]?.id ?? '' } });
  return (
    <QueryState query={first} ns="staff">
      {(view) => <Fields view={view} cases={cases} onTried={onTried} />}
    </QueryState>
  );
}

function Fields({ view, cases, onTried }: BulkFormProps & { view: StaffCaseView }) {
  const { t } = useTranslation('staff');
  const sent = useRef<BulkBody>(undefined);
  const form = useForm({
    ...formOf(decideCases),
    ns: problemNamespaces(view),
    toInput: (data) => {
      const body: BulkBody = {
        cases: cases.map(({ id, version }) => ({ id, version })),
        isTrial: true,
        outcome: textOf(data, 'outcome'),
        reasonId: textOf(data, 'reasonId') || undefined,
        note: textOf(data, 'note') || undefined,
      };
      sent.current = body;
      return { body };
    },
    onDone: ({ results }) => {
      if (sent.current) onTried(sent.current, results);
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{t('bulk.lead', { count: cases.length })}</p>
      <Form form={form} submit={t('bulk.try')}>
        <DecisionFields view={view} errorOf={form.errorOf} />
      </Form>
    </div>
  );
}
