import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadError, sendUpload } from '#features/media/send-upload.ts';
import { eventKinds } from '#features/events/event.policy.ts';
import type { EventKind } from '#features/events/event.policy.ts';
import { listOwnEvents } from '#features/events/own-event-lists.contract.ts';
import { addressOf } from '#platform/http/query-string.ts';
import { Button } from '#ui/button.tsx';
import { Field, useFieldControl } from '#ui/field.tsx';
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

type State =
  | { step: 'choose'; fault?: string }
  | { step: 'preview'; plan: ImportPlan; fault?: string }
  | { step: 'done'; run: EventImportRun };

/** Brings events of a calendar file in for a host, `me`, `listing:ID` or `council:ID`: file, preview, done, undo. */
export function ImportCalendar({ host }: { host: string }) {
  const { t } = useTranslation(['event-calendars', 'events', 'media']);
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [kind, setKind] = useState<EventKind>('other');
  const [state, setState] = useState<State>({ step: 'choose' });
  const [isBusy, setBusy] = useState(false);

  const send = async (): Promise<State> => {
    if (!file) return { step: 'choose', fault: 'event-calendars:error.file' };
    if (file.size > largestCalendar) return { step: 'choose', fault: 'event-calendars:error.size' };
    const isPreview = state.step !== 'preview';
    const { path } = isPreview ? previewEventImport : runEventImport;
    const upload = { path: `/api${addressOf(path, { host, kind })}`, file, name: file.name };
    if (isPreview)
      return { step: 'preview', plan: await sendUpload({ ...upload, stored: ImportPlan }) };
    const run = await sendUpload({ ...upload, stored: EventImportRun });
    await queries.invalidateQueries({ queryKey: [listOwnEvents.id] });
    await queries.invalidateQueries({ queryKey: [listEventImports.id] });
    return { step: 'done', run };
  };
  const press = async () => {
    setBusy(true);
    try {
      setState(await send());
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      setState(state.step === 'done' ? { step: 'choose' } : { ...state, fault: error.message });
    } finally {
      setBusy(false);
    }
  };
  const fault = state.step === 'done' ? undefined : state.fault;
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
            <CalendarFile onChange={setFile} />
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
          {t('import.done', { ...state.run })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {(state.step !== 'preview' || canDo) && (
          <Button busy={isBusy} onClick={() => void press()}>
            {t(state.step === 'preview' ? 'import.do' : 'import.look')}
          </Button>
        )}
        {state.step === 'preview' && (
          <Button variant="secondary" onClick={() => setState({ step: 'choose' })}>
            {t('import.other')}
          </Button>
        )}
      </div>
      <ImportRuns />
    </section>
  );
}

function CalendarFile({ onChange }: { onChange: (file: File | undefined) => void }) {
  return (
    <input
      {...useFieldControl()}
      type="file"
      accept=".ics,text/calendar"
      className="control"
      onChange={(event) => onChange(event.currentTarget.files?.[0])}
    />
  );
}
