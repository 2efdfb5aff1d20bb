import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { getImport, listImports, previewUndo, undoImport } from '../import-run.contract.ts';
import { LeftSentences } from './left-rows.tsx';
import type { ImportRunView } from '../import-run.contract.ts';

/** Takes a run back as a whole, after it has been said what that means. */
export function UndoRun({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t(run.status === 'undoing' ? 'undo.again' : 'undo.button')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('undo.title')}>
        {isOpen && <UndoForm id={run.id} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function UndoForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const [isUnwanted, setUnwanted] = useState(false);
  const params = { id };
  const form = useForm({
    ns: 'imports',
    fallback: 'imports:error.action',
    toInput: (data) => ({
      body: { doNotList: isTicked(data, 'doNotList'), reason: textOf(data, 'reason') },
    }),
    send: ({ body }) => api(undoImport, { params, body }),
    onDone: (answer) => {
      onClose();
      client.setQueryData([getImport.id, { params }], answer);
      void client.invalidateQueries({ queryKey: [listImports.id] });
    },
  });
  return (
    <Form
      form={form}
      submit={t('undo.confirm')}
      extra={
        <Button variant="secondary" onClick={onClose}>
          {t('undo.keep')}
        </Button>
      }
    >
      <UndoMeaning id={id} />
      <Checkbox
        name="doNotList"
        label={t('undo.doNotList')}
        error={form.errorOf('doNotList')}
        onChange={(event) => setUnwanted(event.target.checked)}
      />
      {isUnwanted && (
        <Field
          label={t('undo.reason')}
          name="reason"
          hint={t('register.reasonHint')}
          error={form.errorOf('reason')}
          required
        >
          <TextInput maxLength={300} />
        </Field>
      )}
    </Form>
  );
}

function UndoMeaning({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const preview = useApi(previewUndo, { params: { id } });
  return (
    <QueryState query={preview} ns="imports" failed="imports:findings.failed">
      {(counts) => (
        <div className="flex flex-col gap-4">
          <DataList
            items={(['deleted', 'touched', 'restored'] as const).map((name) => ({
              term: t(`undo.${name}`),
              value: formatNumber(counts[name], language),
            }))}
          />
          <LeftSentences left={counts.left} isDone={false} />
          {counts.touched > 0 && <Notice tone="warning">{t('undo.warning')}</Notice>}
        </div>
      )}
    </QueryState>
  );
}
