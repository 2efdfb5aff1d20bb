import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { busyStatuses } from '../import.contract.ts';
import { getImport } from '../import-run.contract.ts';
import type { ImportRunView } from '../import-run.contract.ts';
import { ColumnsForm } from './columns-form.tsx';
import { FormatForm } from './format-form.tsx';
import { PreviewTable } from './preview-table.tsx';
import { RunAction } from './run-actions.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunResult } from './run-result.tsx';
import { RunStatus } from './run-status.tsx';
import { RunSteps } from './run-steps.tsx';

/** Between looks at work that goes on. */
const pollMs = 3000;

const isBusy = ({ status }: ImportRunView) => busyStatuses.some((one) => one === status);

interface RunPanelProps {
  id: string;
  /** Where the way back leads; the list of all runs without it. */
  back?: string;
}

/** One run from its file to its result, at the step where it stands. */
export function RunPanel({ id, back }: RunPanelProps) {
  const { t } = useTranslation('imports');
  const [isPolling, setPolling] = useState(true);
  const refetchInterval = isPolling ? pollMs : undefined;
  const run = useApi(getImport, { params: { id } }, { refetchInterval });
  const goesOn = run.data !== undefined && isBusy(run.data);
  if (goesOn !== isPolling) setPolling(goesOn);
  return (
    <div className="flex flex-col gap-6">
      <Link to="?" className="inline-flex min-h-target items-center gap-1 self-start">
        <Icon name="chevron-start" />
        {back ?? t('runs.back')}
      </Link>
      <QueryState query={run} ns="imports" failed="imports:runs.failed">
        {(found) => <RunView run={found} />}
      </QueryState>
    </div>
  );
}

function RunView({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  return (
    <>
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="wrap-anywhere">
            <UserText>{run.fileName}</UserText>
          </h2>
          <RunStatus status={run.status} />
        </div>
        <RunSteps status={run.status} />
      </header>
      {run.problem && (
        <Notice tone="error" live>
          {t(run.problem.replace(/^imports:/, ''))}
        </Notice>
      )}
      <RunStep run={run} />
      <Disclosure summary={t('step.file')} variant="boxed">
        <RunFacts run={run} />
      </Disclosure>
    </>
  );
}

function RunStep({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  const [isChanging, setChanging] = useState(false);
  switch (run.status) {
    case 'uploaded':
    case 'mapped':
      return <ColumnsStep run={run} />;
    case 'checking':
    case 'running':
      return <RunProgress run={run} />;
    case 'checked':
      if (isChanging) return <ColumnsStep run={run} />;
      return (
        <RunResult
          run={run}
          actions={
            <>
              {run.hasFile && (
                <RunAction id={run.id} action="start" icon="check">
                  {t('check.start')}
                </RunAction>
              )}
              <Button variant="secondary" onClick={() => setChanging(true)}>
                {t('columns.again')}
              </Button>
              <RunAction id={run.id} action="check" variant="secondary" icon="refresh">
                {t('check.again')}
              </RunAction>
            </>
          }
        />
      );
    case 'done':
    case 'failed':
    case 'cancelled':
    case 'undoing':
    case 'undone':
      return <RunResult run={run} />;
  }
}

/** The format first: the columns are read anew with it. */
function ColumnsStep({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  const format = `${run.encoding} ${run.delimiter}`;
  return (
    <>
      <section className="flex flex-col gap-4">
        <h3>{t('format.title')}</h3>
        {run.delimiter !== null && <FormatForm key={`form ${format}`} run={run} />}
        <PreviewTable run={run} />
      </section>
      <section className="flex flex-col gap-4">
        <h3>{t('step.columns')}</h3>
        <ColumnsForm key={`columns ${format}`} run={run} />
      </section>
    </>
  );
}

const bytesPerMegabyte = 1_000_000;

function RunFacts({ run }: { run: ImportRunView }) {
  const { t } = useTranslation(['imports', 'directory']);
  const language = useLanguage();
  const moment = (at: string) => <time dateTime={at}>{formatMoment(at, language)}</time>;
  const size = formatNumber(run.bytes / bytesPerMegabyte, language, 2);
  return (
    <div className="px-4 pb-2">
      <DataList
        items={[
          { term: t('run.source'), value: <UserText>{run.source}</UserText> },
          { term: t('columns.kind'), value: t(`directory:kind.${run.kind}`) },
          { term: t('columns.licence'), value: run.licence },
          { term: t('columns.attribution'), value: run.attribution },
          {
            term: t('run.rows'),
            value: run.totalRows !== null && formatNumber(run.totalRows, language),
          },
          { term: t('run.size'), value: run.bytes > 0 && t('run.megabytes', { size }) },
          { term: t('format.encoding'), value: run.encoding?.toUpperCase() },
          { term: t('run.startedBy'), value: run.startedBy ?? t('run.terminal') },
          { term: t('run.startedAt'), value: moment(run.startedAt) },
          { term: t('run.finishedAt'), value: run.finishedAt && moment(run.finishedAt) },
        ]}
      />
    </div>
  );
}
