import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { ImportRunView } from '../import-run.contract.ts';
import { PlannedRows } from './findings.tsx';
import { UndoneResult } from './left-rows.tsx';
import { NoteGroups } from './note-groups.tsx';
import { RunAction } from './run-actions.tsx';
import { RunCounts } from './run-counts.tsx';
import { RunProgress } from './run-progress.tsx';
import { UndoRun } from './undo-run.tsx';
import { UploadForm } from './upload-form.tsx';
import { ImportValues } from './values-form.tsx';
import { Waiting } from './waiting.tsx';

interface RunResultProps {
  run: ImportRunView;
  /** What can be done next with a check. */
  actions?: ReactNode;
}

/** What a check found or a run did, in numbers and row by row. */
export function RunResult({ run, actions }: RunResultProps) {
  const { t } = useTranslation('imports');
  const isCheck = run.status === 'checked';
  if (run.status === 'undone') return <UndoneResult run={run} />;
  if (run.status === 'undoing') {
    return (
      <>
        <RunProgress run={run} />
        {run.problem && <UndoRun run={run} />}
      </>
    );
  }
  const hasStopped = run.status === 'failed' || run.status === 'cancelled';
  return (
    <section className="flex flex-col gap-4">
      <h3>{t(isCheck ? 'check.title' : 'result.title')}</h3>
      <RunCounts run={run} />
      {isCheck && run.created + run.updated === 0 && <Notice>{t('check.nothing')}</Notice>}
      <div className="flex flex-wrap items-start gap-3">
        {actions}
        {hasStopped && run.hasFile && (
          <RunAction id={run.id} action="start">
            {t('result.continue')}
          </RunAction>
        )}
        {!isCheck && <UndoRun run={run} />}
      </div>
      {hasStopped && run.hasFile && (
        <p className="text-base text-ink-soft">{t('result.continueHint')}</p>
      )}
      {isCheck && run.hasFile && <ImportValues run={run} />}
      <Waiting run={run} />
      {run.rejected > 0 && <RejectedRows run={run} />}
      <FindingTabs run={run} />
    </section>
  );
}

function RejectedRows({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  return (
    <div className="on-light flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <p>{t('rejected.hint')}</p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton path={`/api/admin/imports/${run.id}/rejected-rows`} fileName="rejected.csv">
          {t('rejected.download')}
        </DownloadButton>
        <RunAction id={run.id} action="retry" variant="secondary" icon="refresh">
          {t('rejected.retry')}
        </RunAction>
      </div>
      <Disclosure summary={t('upload.corrected')}>
        <div className="py-3">
          <UploadForm retryOf={run.id} />
        </div>
      </Disclosure>
    </div>
  );
}

function FindingTabs({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const { id } = run;
  const counted = (name: 'created' | 'updated' | 'rejected') =>
    `${t(`counts.${name}`)} (${formatNumber(run[name], language)})`;
  const planned = (['updated', 'created'] as const).map((action) => ({
    id: action,
    label: counted(action),
    panel: <PlannedRows id={id} action={action} />,
  }));
  const notes = [
    { id: 'rejected', label: counted('rejected'), panel: <NoteGroups id={id} what="rejected" /> },
    { id: 'left-out', label: t('findings.leftOut'), panel: <NoteGroups id={id} what="left-out" /> },
  ];
  const tabs = run.status === 'checked' ? [...planned, ...notes] : notes;
  // What there is something of, the most telling first.
  const first = (['updated', 'created', 'rejected'] as const).find((name) => run[name] > 0);
  const defaultTab = tabs.find((tab) => tab.id === first)?.id;
  return <Tabs label={t('findings.label')} tabs={tabs} defaultTab={defaultTab} />;
}
