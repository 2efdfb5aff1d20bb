import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '#features/media/file-input.tsx';
import { sendUpload } from '#features/media/send-upload.ts';
import { useFileSteps } from '#features/media/use-file-steps.ts';
import { eventKinds } from '#features/events/event.policy.ts';
import type { EventKind } from '#features/events/event.policy.ts';
import { listOwnEvents } from '#features/events/own-event-lists.contract.ts';
import { addressOf } from '#platform/http/query-string.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import {
  EventImportRun,
  ImportPlan,
  listEventImports,
  previewEventImport,
  runEventImport,
} from './event-import.contract.ts';
import { largestCalendar } from './event-import.policy.ts';
import { ImportPreview } from './importing/import-preview.tsx';
import { ImportRuns } from './importing/import-runs.tsx';

/** Brings events of a calendar file in for a host, `me`, `listing:ID` or `council:ID`: file, preview, done, undo. */
export function ImportCalendar({ host }: { host: string }) {
  const { t } = useTranslation(['event-calendars', 'events', 'media']);
  const queries = useQueryClient();
  const [kind, setKind] = useState<EventKind>('other');
  const upload = (path: string, file: File) => ({
    path: `/api${addressOf(path, { host, kind })}`,
    file,
    name: file.name,
  });
  const { state, fault, isBusy, setFile, press, again } = useFileSteps({
    largest: largestCalendar,
    faults: { missing: 'event-calendars:error.file', size: 'event-calendars:error.size' },
    preview: (file) => sendUpload({ ...upload(previewEventImport.path, file), stored: ImportPlan }),
    run: async (file) => {
      const run = await sendUpload({
        ...upload(runEventImport.path, file),
        stored: EventImportRun,
      });
      await queries.invalidateQueries({ queryKey: [listOwnEvents.id] });
      await queries.invalidateQueries({ queryKey: [listEventImports.id] });
      return run;
    },
  });
  const canDo =
    state.step === 'preview' &&
    state.plan.lines.some(({ act }) => act === 'add' || act === 'change');
  return (
    <section aria-labelledby="import-calendar" className="flex flex-col items-start gap-4">
      <h2 id="import-calendar">{t('import.title')}</h2>
      <p>{t('import.text')}</p>
      {state.step !== 'preview' && (
        <>
          <Field
            label={t('import.file')}
            hint={t('import.fileHint')}
            name="file"
            error={fault && t(fault)}
          >
            <FileInput accept=".ics,text/calendar" onChange={setFile} />
          </Field>
          <Field label={t('import.kind')} name="kind">
            <Select
              value={kind}
              onChange={(event) =>
                setKind(eventKinds.find((one) => one === event.currentTarget.value) ?? 'other')
              }
              options={eventKinds.map((value) => ({ value, label: t(`events:kind.${value}`) }))}
            />
          </Field>
        </>
      )}
      {state.step === 'preview' && <ImportPreview plan={state.plan} />}
      {state.step === 'preview' && fault && (
        <Notice tone="error" live>
          {t(fault)}
        </Notice>
      )}
      {state.step === 'done' && (
        <Notice tone="success" live>
          {t('import.done', { ...state.done })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {(state.step !== 'preview' || canDo) && (
          <Button busy={isBusy} onClick={() => void press()}>
            {t(state.step === 'preview' ? 'import.do' : 'import.look')}
          </Button>
        )}
        {state.step === 'preview' && (
          <Button variant="secondary" onClick={again}>
            {t('import.other')}
          </Button>
        )}
      </div>
      <ImportRuns />
    </section>
  );
}
