import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FileInput } from '#features/media/file-input.tsx';
import { sendUpload } from '#features/media/send-upload.ts';
import { useFileSteps } from '#features/media/use-file-steps.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listHistoryDesk } from '../editing/history-desk.contract.ts';
import {
  HistoryFilePlan,
  largestHistoryFile,
  listHistoryImports,
  previewHistoryFile,
  runHistoryFile,
  undoHistoryImport,
} from './history-file.contract.ts';

/** A CSV file of items: what it would do, done, and each file with its undo. */
export function HistoryFiles() {
  const { t } = useTranslation(['history', 'media', 'sources']);
  const queries = useQueryClient();
  const send = (path: string, file: File) =>
    sendUpload({ path: `/api${path}`, file, name: file.name, stored: HistoryFilePlan });
  const { state, fault, isBusy, setFile, press, again } = useFileSteps({
    largest: largestHistoryFile,
    faults: { missing: 'history:error.noFile', size: 'history:error.fileSize' },
    preview: (file) => send(previewHistoryFile.path, file),
    run: async (file) => {
      const done = await send(runHistoryFile.path, file);
      await queries.invalidateQueries({ queryKey: [listHistoryDesk.id] });
      await queries.invalidateQueries({ queryKey: [listHistoryImports.id] });
      return done;
    },
  });
  const canDo = state.step === 'preview' && state.plan.added + state.plan.changed > 0;
  return (
    <section aria-labelledby="history-files" className="flex flex-col items-start gap-4">
      <h2 id="history-files">{t('files.title')}</h2>
      <p className="max-w-prose">{t('files.text')}</p>
      {state.step === 'choose' && (
        <Field label={t('files.file')} name="file" error={fault && t(fault)}>
          <FileInput accept=".csv,text/csv" onChange={setFile} />
        </Field>
      )}
      {state.step === 'preview' && <Plan plan={state.plan} />}
      {state.step === 'preview' && fault && (
        <Notice tone="error" live>
          {t(fault)}
        </Notice>
      )}
      {state.step === 'done' && (
        <>
          <Notice tone="success" live>
            {t('files.done')}
          </Notice>
          <Plan plan={state.done} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {(state.step === 'choose' || canDo) && (
          <Button busy={isBusy} onClick={() => void press()}>
            {t(state.step === 'choose' ? 'files.look' : 'files.do')}
          </Button>
        )}
        {state.step !== 'choose' && (
          <Button variant="secondary" onClick={again}>
            {t('files.other')}
          </Button>
        )}
      </div>
      <Runs />
    </section>
  );
}

function Plan({ plan }: { plan: HistoryFilePlan }) {
  const { t } = useTranslation(['history', 'sources', 'ui']);
  const { added, changed, same, refused } = plan;
  return (
    <>
      <p>{t('history:files.sum', { added, changed, same, refused })}</p>
      <ul className="divided w-full border-y border-hairline">
        {plan.rows.slice(0, 100).map(({ number, title, act, faults }) => (
          <li key={number} className="flex flex-col gap-1 py-2">
            <p>
              {t('history:files.row', { number })} · {t(`history:files.act.${act}`)} ·{' '}
              <UserText>{title}</UserText>
            </p>
            {faults.map(({ column, key }) => (
              <p key={`${column} ${key}`} className="text-hibiscus">
                <bdi dir="ltr">{column}</bdi>: {t(key)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Runs() {
  const { t } = useTranslation(['history', 'ui']);
  const language = useLanguage();
  const toast = useToast();
  const { data } = useApi(listHistoryImports, {});
  const undo = useWrite(undoHistoryImport, {
    refreshes: [listHistoryImports, listHistoryDesk],
    onDone: ({ removed, restored, left }) => {
      toast({ message: t('history:files.undone', { removed, restored }) });
      for (const title of left)
        toast({ tone: 'error', message: t('history:files.left', { title: isolate(title) }) });
    },
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'history', 'ui:problem.failed') }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="history-runs" className="w-full">
      <h3 id="history-runs">{t('history:files.runs')}</h3>
      <ul className="divided">
        {data.items.map(({ id, fileName, at, added, changed, isUndone }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <span>{formatDate(at.slice(0, 10), language)}</span>
            <UserText>{fileName}</UserText>
            <span>{t('history:files.run', { added, changed })}</span>
            {isUndone ? (
              <span>{t('history:files.isUndone')}</span>
            ) : (
              <Button
                variant="secondary"
                size="small"
                busy={undo.isPending}
                onClick={() => undo.write({ params: { id }, body: {} })}
              >
                {t('history:files.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
