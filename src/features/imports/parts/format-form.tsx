import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/http/api-client.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { delimiters } from '../file/delimiter.ts';
import { encodings } from '../file/encoding.ts';
import { getImport, setImportFormat } from '../import-run.contract.ts';
import type { ImportRunView } from '../import-run.contract.ts';

/** Names of the delimiters in the translations; any other character is typed. */
const names: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
  '^': 'caret',
  '~': 'tilde',
  ':': 'colon',
  '\u001f': 'unit',
};

const other = 'other';

/** How the site reads the file, and the ways to tell it better. */
export function FormatForm({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const isUsual = delimiters.some((one) => one === run.delimiter);
  const [chosen, choose] = useState(isUsual ? (run.delimiter ?? ',') : other);
  const params = { id: run.id };
  const form = useForm({
    ns: 'imports',
    fallback: 'imports:error.action',
    schema: setImportFormat.body,
    toInput: (data) => ({
      body: {
        encoding: encodings.find((one) => one === textOf(data, 'encoding')) ?? 'utf-8',
        delimiter: chosen === other ? textOf(data, 'delimiter') : chosen,
      },
    }),
    send: ({ body }) => api(setImportFormat, { params, body }),
    onDone: (answer) => client.setQueryData([getImport.id, { params }], answer),
  });
  return (
    <Form form={form} submit={t('format.apply')}>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={t('format.encoding')} name="encoding" error={form.errorOf('encoding')}>
          <Select defaultValue={run.encoding ?? 'utf-8'} dir="ltr">
            {encodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {encoding.toUpperCase()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('format.delimiter')} name="usual">
          <Select value={chosen} onChange={(event) => choose(event.target.value)}>
            {delimiters.map((delimiter) => (
              <option key={delimiter} value={delimiter}>
                {names[delimiter] ? t(`format.${names[delimiter]}`) : delimiter}
              </option>
            ))}
            <option value={other}>{t('format.other')}</option>
          </Select>
        </Field>
        {chosen === other && (
          <Field
            label={t('format.otherLabel')}
            name="delimiter"
            error={form.errorOf('delimiter')}
            required
          >
            <TextInput
              maxLength={1}
              defaultValue={isUsual ? '' : (run.delimiter ?? '')}
              dir="ltr"
            />
          </Field>
        )}
      </div>
    </Form>
  );
}
