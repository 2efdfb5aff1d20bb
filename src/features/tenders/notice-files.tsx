import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '#features/media/file-input.tsx';
import { sendUpload } from '#features/media/send-upload.ts';
import { useFileSteps } from '#features/media/use-file-steps.ts';
import { addressOf } from '#platform/http/query-string.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import {
  largestNoticeFile,
  listNoticeRuns,
  NoticeReport,
  previewNotices,
  runNotices,
} from './notice-file.contract.ts';
import { NoticeFigures } from './ocds/notice-figures.tsx';
import { NoticeRuns } from './ocds/notice-runs.tsx';

/** Open tender data (OCDS) for staff: file, what it would do, done, and each file with its undo. */
export function NoticeFiles() {
  const { t } = useTranslation(['tenders', 'media']);
  const queries = useQueryClient();
  const [source, setSource] = useState({ publisher: '', licence: '' });
  const upload = (path: string, file: File) => ({
    path: `/api${addressOf(path, source)}`,
    file,
    name: file.name,
    stored: NoticeReport,
  });
  const { state, fault, isBusy, setFile, press, again } = useFileSteps({
    largest: largestNoticeFile,
    faults: { missing: 'tenders:error.noFile', size: 'tenders:error.fileSize' },
    preview: (file) => sendUpload(upload(previewNotices.path, file)),
    run: async (file) => {
      const report = await sendUpload(upload(runNotices.path, file));
      await queries.invalidateQueries({ queryKey: [listNoticeRuns.id] });
      return report;
    },
  });
  const plan = state.step === 'preview' ? state.plan : undefined;
  const canDo = plan !== undefined && plan.added + plan.changed > 0;
  return (
    <section aria-labelledby="notice-files" className="flex flex-col items-start gap-4">
      <h2 id="notice-files">{t('files.title')}</h2>
      <p className="max-w-prose">{t('files.text')}</p>
      {state.step === 'choose' && (
        <Field
          label={t('files.file')}
          hint={t('files.fileHint')}
          name="file"
          error={fault && t(fault)}
        >
          <FileInput accept=".json,application/json" onChange={setFile} />
        </Field>
      )}
      {plan && <NoticeFigures report={plan} />}
      {plan?.needsSource && (
        <Notice tone="info" title={t('files.noSource')}>
          {t('files.noSourceText')}
        </Notice>
      )}
      {plan?.needsSource &&
        (['publisher', 'licence'] as const).map((name) => (
          <Field key={name} label={t(`files.${name}`)} name={name}>
            <TextInput
              maxLength={200}
              value={source[name]}
              onChange={(event) => setSource({ ...source, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
      {plan && fault && (
        <Notice tone="error" live>
          {t(fault)}
        </Notice>
      )}
      {state.step === 'done' && (
        <>
          <Notice tone="success" live>
            {t(state.done.runId === null ? 'files.nothing' : 'files.done')}
          </Notice>
          <NoticeFigures report={state.done} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {state.step === 'preview' && canDo && (
          <Button busy={isBusy} onClick={() => void press()}>
            {t('files.do')}
          </Button>
        )}
        {state.step === 'choose' && (
          <Button busy={isBusy} onClick={() => void press()}>
            {t('files.look')}
          </Button>
        )}
        {state.step !== 'choose' && (
          <Button variant="secondary" onClick={again}>
            {t('files.other')}
          </Button>
        )}
      </div>
      <NoticeRuns />
    </section>
  );
}
