import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { problemNamespaces } from '../queue/case-words.ts';
import { releaseCase, takeCase, undoCase } from '../case.contract.ts';
import type { StaffCaseView } from '../case.contract.ts';
import { AskForm } from './ask-form.tsx';
import { DecideForm } from './decide-form.tsx';
import { HandOver } from './hand-over-form.tsx';
import { caseQueries as refreshes } from './use-refresh-case.ts';

interface ViewProps {
  view: StaffCaseView;
}

/** What this person may do with the case now: take it, decide it, give it back, undo; or why not. */
export function CaseActions({ view }: ViewProps) {
  const isMine = view.lock?.isMine ?? false;
  // When the 15 minutes run out while somebody still writes, what they wrote stays; the server decides.
  const [hasForm, setHasForm] = useState(isMine);
  if (isMine && !hasForm) setHasForm(true);
  return (
    <div className="flex flex-col items-start gap-4">
      <Hindrances view={view} />
      {view.can.decide && !view.lock && !hasForm && <TakeButton view={view} />}
      {view.can.decide && hasForm && (isMine || !view.lock) && (
        <Deciding view={view} onReleased={() => setHasForm(false)} />
      )}
      {view.can.undo && <Undoing view={view} />}
    </div>
  );
}

function Hindrances({ view }: ViewProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { about, asksUntil, assignee, handOver } = view;
  const names = {
    by: isolate(handOver?.by?.name ?? t('handOver.gone')),
    to: isolate(assignee?.name ?? ''),
  };
  return (
    <>
      {asksUntil && (
        <Notice>
          {t('ask.waiting', {
            name: isolate(about?.name ?? ''),
            date: formatDate(asksUntil, language),
          })}
        </Notice>
      )}
      {assignee && (
        <Notice>
          <p>{t(assignee.isMine ? 'handOver.mine' : 'handOver.other', names)}</p>
          {handOver?.note && (
            <UserText as="p" className="whitespace-pre-line">
              {handOver.note}
            </UserText>
          )}
        </Notice>
      )}
      {view.conflict && view.status !== 'decided' && (
        <Notice tone="warning">{t(`conflict.${view.conflict}`)}</Notice>
      )}
      {view.lock && !view.lock.isMine && (
        <Notice tone="warning">{t('queue.locked', { name: view.lock.name })}</Notice>
      )}
    </>
  );
}

function Problem({ error, view }: ViewProps & { error: Error | null }) {
  const { t } = useTranslation('staff');
  if (!error) return null;
  return (
    <Notice tone="error" live>
      {problemText(t, error, problemNamespaces(view), 'ui:problem.failed')}
    </Notice>
  );
}

function TakeButton({ view }: ViewProps) {
  const { t } = useTranslation('staff');
  const take = useWrite(takeCase, { refreshes });
  return (
    <>
      <Problem error={take.error} view={view} />
      <Button
        busy={take.isPending}
        onClick={() => take.write({ params: { id: view.id }, body: {} })}
      >
        {t('panel.take')}
      </Button>
    </>
  );
}

function Deciding({ view, onReleased }: ViewProps & { onReleased: () => void }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const release = useWrite(releaseCase, { refreshes, onDone: onReleased });
  return (
    <>
      <Problem error={release.error} view={view} />
      {view.lock && <p>{t('panel.until', { time: formatMoment(view.lock.until, language) })}</p>}
      <DecideForm view={view} />
      <OtherWays view={view} onDone={onReleased} />
      <Button
        variant="quiet"
        size="small"
        busy={release.isPending}
        onClick={() => release.write({ params: { id: view.id }, body: {} })}
      >
        {t('panel.release')}
      </Button>
    </>
  );
}

/** Instead of a decision: a question first, or somebody else. Either gives the case back. */
function OtherWays({ view, onDone }: ViewProps & { onDone: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <div className="flex w-full flex-col gap-2">
      {view.can.ask && (
        <Disclosure summary={t('ask.title', { name: isolate(view.about?.name ?? '') })}>
          <AskForm view={view} onDone={onDone} />
        </Disclosure>
      )}
      <Disclosure summary={t('handOver.title')}>
        <HandOver view={view} onDone={onDone} />
      </Disclosure>
    </div>
  );
}

function Undoing({ view }: ViewProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const toast = useToast();
  const undo = useWrite(undoCase, {
    refreshes,
    onDone: () => toast({ message: t('panel.undone') }),
  });
  const until = view.decisions.at(-1)?.undoUntil;
  return (
    <>
      <Problem error={undo.error} view={view} />
      {until && <p>{t('panel.undoUntil', { time: formatMoment(until, language) })}</p>}
      <Button
        variant="secondary"
        busy={undo.isPending}
        onClick={() => undo.write({ params: { id: view.id }, body: {} })}
      >
        {t('panel.undo')}
      </Button>
    </>
  );
}
