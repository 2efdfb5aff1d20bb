import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import { importKinds } from '../import.contract.ts';
import { checkImport, getImport, listImports, setImportMapping } from '../import-run.contract.ts';
import type { ColumnView, ImportRunView } from '../import-run.contract.ts';
import { fields } from '../row/field-headers.ts';
import { FactsOffer } from './facts-offer.tsx';
import { RunAction } from './run-actions.tsx';
import { WordsLanguage } from './words-language.tsx';

const { body: Mapping } = setImportMapping;

const selectName = (at: number): string => `columns.${at}`;

/** Has the source of an earlier file, since it has the same headers. */
const isEdition = ({ retryOf, source, fileName, status }: ImportRunView): boolean =>
  status === 'uploaded' && retryOf === null && source !== fileName.replace(/\.\w{1,8}$/, '');

/** What each column holds and where the entries come from; then the check begins. */
export function ColumnsForm({ run }: { run: ImportRunView }) {
  const { t } = useTranslation(['imports', 'directory']);
  const client = useQueryClient();
  const params = { id: run.id };
  const form = useForm({
    ns: 'imports',
    fallback: 'imports:error.action',
    schema: Mapping,
    toInput: (data) => ({
      body: {
        source: textOf(data, 'source'),
        kind: importKinds.find((kind) => kind === textOf(data, 'kind')) ?? run.kind,
        licence: textOf(data, 'licence'),
        attribution: textOf(data, 'attribution'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')) ?? null,
        columns: run.columns.map(
          (_, at) => fields.find((field) => field === textOf(data, selectName(at))) ?? null,
        ),
      },
    }),
    send: async ({ body }) => {
      await api(setImportMapping, { params, body });
      return api(checkImport, { params, body: {} });
    },
    onDone: (answer) => {
      client.setQueryData([getImport.id, { params }], answer);
      void client.invalidateQueries({ queryKey: [listImports.id] });
    },
  });
  return (
    <Form
      form={form}
      submit={t('columns.submit')}
      extra={
        <RunAction id={run.id} action="discard" variant="quiet" icon="trash">
          {t('discard.button')}
        </RunAction>
      }
    >
      <div className="grid items-end gap-4 lg:grid-cols-2">
        <Field
          label={t('columns.source')}
          name="source"
          hint={t(isEdition(run) ? 'columns.editionHint' : 'columns.sourceHint')}
          error={form.errorOf('source')}
          required
        >
          <TextInput defaultValue={run.source} maxLength={200} />
        </Field>
        <Field
          label={t('columns.kind')}
          name="kind"
          hint={
            [
              run.kindBy.length > 0 &&
                t('columns.kindBecause', { headers: run.kindBy.map(isolate).join(', ') }),
              run.kind === 'business' && t('columns.kindHint'),
            ]
              .filter(Boolean)
              .join(' ') || undefined
          }
          error={form.errorOf('kind')}
        >
          <Select
            defaultValue={run.kind}
            options={importKinds.map((kind) => ({
              value: kind,
              label: t(`directory:kind.${kind}`),
            }))}
          />
        </Field>
        <Field label={t('columns.licence')} name="licence" error={form.errorOf('licence')} optional>
          <TextInput defaultValue={run.licence ?? ''} maxLength={200} />
        </Field>
        <Field
          label={t('columns.attribution')}
          name="attribution"
          error={form.errorOf('attribution')}
          optional
        >
          <TextInput defaultValue={run.attribution ?? ''} maxLength={300} />
        </Field>
        <WordsLanguage defaultValue={run.writtenIn} error={form.errorOf('writtenIn')} />
      </div>
      <fieldset id="columns" className="flex min-w-0 flex-col gap-2">
        <legend className="font-label">{t('columns.title')}</legend>
        <p className="text-base text-ink-soft">{t('columns.hint')}</p>
        {form.errorOf('columns') && (
          <p className="font-label text-hibiscus">{form.errorOf('columns')}</p>
        )}
        <FactsOffer columns={run.columns} nameOf={selectName} />
        <ul className="divided border-y border-hairline">
          {run.columns.map((column, at) => (
            <ColumnLine
              // oxlint-disable-next-line react/no-array-index-key -- headers of a file may repeat
              key={at}
              name={selectName(at)}
              column={column}
              rows={run.totalRows ?? 0}
              error={form.errorOf(selectName(at))}
            />
          ))}
        </ul>
      </fieldset>
    </Form>
  );
}

interface ColumnLineProps {
  name: string;
  column: ColumnView;
  rows: number;
  error: string | undefined;
}

function ColumnLine({ name, column, rows, error }: ColumnLineProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const share = rows === 0 ? 0 : Math.round((100 * column.filled) / rows);
  const header = column.header || t('columns.nameless');
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,2fr)_7rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-label wrap-anywhere">
          <UserText>{header}</UserText>
        </p>
        <ul className="text-base text-ink-soft">
          {column.samples.map((sample) => (
            <li key={sample} className="truncate">
              <UserText>{sample}</UserText>
            </li>
          ))}
        </ul>
      </div>
      <p className="flex gap-2 text-base md:flex-col md:gap-0">
        <span className="text-ink-soft">{t('columns.filled')}</span>
        <span>{formatNumber(share, language)} %</span>
      </p>
      <Field
        label={t('columns.fieldOf', { header: isolate(header) })}
        labelHidden
        name={name}
        error={error}
      >
        <Select
          defaultValue={column.field ?? ''}
          placeholder={t('columns.skip')}
          options={fields.map((value) => ({ value, label: t(`field.${value}`) }))}
        />
      </Field>
    </li>
  );
}
