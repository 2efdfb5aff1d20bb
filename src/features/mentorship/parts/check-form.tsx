import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSchemes, isAllowedFor, levelsOf } from '#features/vetting/check-level.ts';
import type { CheckedTask, CheckLevel, CheckScheme } from '#features/vetting/check-level.ts';
import { recordCheck } from '#features/vetting/vetting.contract.ts';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { listDeskMentors } from '../mentor-desk.contract.ts';

interface CheckFormProps {
  accountId: string;
  takesYoung: boolean;
  onDone: () => void;
}

/** What staff have seen of a check: its level and its day, nothing else. Offers no level that the task does not allow. */
export function CheckForm({ accountId, takesYoung, onDone }: CheckFormProps) {
  const { t } = useTranslation(['mentorship', 'vetting']);
  const queries = useQueryClient();
  const [scheme, setScheme] = useState<CheckScheme>('dbs');
  const task: CheckedTask = takesYoung ? 'children-supervised' : 'adults';
  const levels = levelsOf(scheme).filter((level) => scheme === 'pvg' || isAllowedFor(task, level));
  const form = useForm({
    ...formOf(recordCheck),
    ns: 'vetting',
    toInput: (data) => ({
      params: { accountId },
      body: {
        scheme,
        level: textOf(data, 'level') as CheckLevel,
        task,
        issuedOn: textOf(data, 'issuedOn'),
      },
    }),
    onDone: () => {
      onDone();
      void queries.invalidateQueries({ queryKey: [listDeskMentors.id] });
    },
  });
  return (
    <Form form={form} submit={t('mentorship:desk.record')}>
      <p>{t('mentorship:desk.recordText', { task: t(`vetting:task.${task}`) })}</p>
      <Field
        label={t('mentorship:desk.scheme')}
        name="scheme"
        error={form.errorOf('scheme')}
        required
      >
        <Select
          value={scheme}
          options={checkSchemes.map((value) => ({ value, label: t(`vetting:scheme.${value}`) }))}
          onChange={({ target }) =>
            setScheme(checkSchemes.find((one) => one === target.value) ?? 'dbs')
          }
        />
      </Field>
      <Field label={t('mentorship:desk.level')} name="level" error={form.errorOf('level')} required>
        <Select
          key={scheme}
          defaultValue={levels.at(-1)}
          options={levels.map((value) => ({ value, label: t(`vetting:level.${value}`) }))}
        />
      </Field>
      <Field
        label={t('mentorship:desk.issuedOn')}
        name="issuedOn"
        error={form.errorOf('issuedOn')}
        required
      >
        <TextInput type="date" className="max-w-56" />
      </Field>
    </Form>
  );
}
