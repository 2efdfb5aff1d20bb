import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { checkedTasks, checkLevels, checkSchemes, isAllowedFor, levelsOf } from './check-level.ts';
import type { CheckedTask, CheckScheme } from './check-level.ts';
import { getVetting, recordCheck } from './vetting.contract.ts';

interface RecordCheckProps {
  accountId: string;
  /** What they are to do, where the place says so; else it is asked. */
  task?: CheckedTask;
  /** What shows the check, to be asked for again. */
  refreshes?: readonly Endpoint[];
  onDone?: () => void;
}

/** Writes down that one has seen a check: it offers no level that the task does not allow. */
export function RecordCheck({ accountId, task: given, refreshes, onDone }: RecordCheckProps) {
  const { t } = useTranslation('vetting');
  const queries = useQueryClient();
  const [scheme, setScheme] = useState<CheckScheme>('dbs');
  const [task, setTask] = useState<CheckedTask>(given ?? 'children-supervised');
  const levels = levelsOf(scheme).filter((level) => scheme === 'pvg' || isAllowedFor(task, level));
  const form = useForm({
    ...formOf(recordCheck),
    ns: 'vetting',
    toInput: (data) => ({
      params: { accountId },
      body: {
        scheme,
        task,
        level: checkLevels.find((level) => level === textOf(data, 'level')) ?? 'basic',
        issuedOn: textOf(data, 'issuedOn'),
      },
    }),
    onDone: () => {
      for (const { id } of [getVetting, ...(refreshes ?? [])])
        void queries.invalidateQueries({ queryKey: [id] });
      onDone?.();
    },
  });
  return (
    <Form form={form} submit={t('panel.save')}>
      {given ? (
        <p>{t('panel.forTask', { task: t(`task.${given}`) })}</p>
      ) : (
        <Field label={t('panel.task')} name="task" error={form.errorOf('task')} required>
          <Select
            value={task}
            options={checkedTasks.map((value) => ({ value, label: t(`task.${value}`) }))}
            onChange={({ target }) =>
              setTask(checkedTasks.find((one) => one === target.value) ?? 'adults')
            }
          />
        </Field>
      )}
      <Field label={t('panel.scheme')} name="scheme" error={form.errorOf('scheme')} required>
        <Select
          value={scheme}
          options={checkSchemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
          onChange={({ target }) =>
            setScheme(checkSchemes.find((one) => one === target.value) ?? 'dbs')
          }
        />
      </Field>
      <Field label={t('panel.level')} name="level" error={form.errorOf('level')} required>
        <Select
          key={`${scheme} ${task}`}
          defaultValue={levels.at(-1)}
          options={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
      </Field>
      <Field label={t('panel.issuedOn')} name="issuedOn" error={form.errorOf('issuedOn')} required>
        <TextInput type="date" className="max-w-56" />
      </Field>
    </Form>
  );
}
