import { useTranslation } from 'react-i18next';
import { getCategoryNames } from '#features/directory/category/category.contract.ts';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { listImportValues, setImportValues } from '../answers/import-question.contract.ts';
import type { ImportValue } from '../answers/import-question.contract.ts';
import { checkImport, getImport, listImports } from '../import-run.contract.ts';
import type { ImportRunView } from '../import-run.contract.ts';
import { traditions } from '#features/kinds/traditions.ts';

const nothing = '-';

/** Words that matched nothing, with what each can mean. */
export function ImportValues({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  const params = { id: run.id };
  const language = useLanguage();
  const values = useApi(listImportValues, { params });
  const categories = useApi(getCategoryNames, { params: { language } });
  if (values.data?.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h3>{t('values.title')}</h3>
      <p className="text-ink-soft">{t('values.lead')}</p>
      <QueryState query={values} ns="imports" failed="imports:findings.failed">
        {({ items }) => (
          <ValuesForm
            key={items.map(({ field, value }) => `${field} ${value}`).join('\n')}
            run={run}
            items={items}
            names={categories.data?.names ?? {}}
          />
        )}
      </QueryState>
    </section>
  );
}

interface ValuesFormProps {
  run: ImportRunView;
  items: readonly ImportValue[];
  names: Readonly<Record<string, string>>;
}

function ValuesForm({ run, items, names }: ValuesFormProps) {
  const { t } = useTranslation(['imports', 'kinds']);
  const language = useLanguage();
  const client = useQueryClient();
  const params = { id: run.id };
  const form = useForm({
    ns: 'imports',
    fallback: 'imports:error.action',
    schema: setImportValues.body,
    toInput: (data) => ({
      body: {
        values: items.flatMap(({ field, value }, at) => {
          const chosen = textOf(data, `meaning.${at}`);
          const meaning = chosen === nothing ? '' : chosen;
          return chosen === '' ? [] : [{ field, value, meaning }];
        }),
      },
    }),
    send: async ({ body }) => {
      await api(setImportValues, { params, body });
      return api(checkImport, { params, body: {} });
    },
    onDone: (answer) => {
      client.setQueryData([getImport.id, { params }], answer);
      void client.invalidateQueries({ queryKey: [listImports.id] });
      void client.invalidateQueries({ queryKey: [listImportValues.id] });
    },
  });
  const choices = {
    category: Object.entries(names)
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
    certification: [{ value: 'register', label: t('imports:values.vouched') }],
    tradition: traditions.map((value) => ({ value, label: t(`kinds:option.tradition.${value}`) })),
  };
  return (
    <Form form={form} submit={t('imports:values.submit')}>
      <ul className="flex flex-col divided border-y border-hairline">
        {items.map(({ field, value, rows }, at) => (
          <li key={`${field} ${value}`} className="grid items-end gap-3 py-3 md:grid-cols-2">
            <Field
              label={t('imports:values.means', { value: isolate(value) })}
              hint={t('imports:values.rows', {
                count: rows,
                total: formatNumber(rows, language),
              })}
              name={`meaning.${at}`}
              error={form.errorOf(`values.${at}.meaning`)}
            >
              <Select
                defaultValue=""
                placeholder={t('imports:values.later')}
                options={[
                  ...choices[field],
                  { value: nothing, label: t('imports:values.nothing') },
                ]}
              />
            </Field>
          </li>
        ))}
      </ul>
    </Form>
  );
}
