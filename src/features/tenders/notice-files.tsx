import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { NoticeAddressReport, NoticeReport } from './notice-file.contract.ts';
import { NoticeChoice } from './ocds/notice-choice.tsx';
import { NoticeFigures } from './ocds/notice-figures.tsx';
import { NoticeRuns } from './ocds/notice-runs.tsx';
import { useNoticeSteps } from './ocds/use-notice-steps.ts';

/** Open tender data (OCDS) for staff: file or address, what it would do, done, and each with its undo. */
export function NoticeFiles() {
  const { t } = useTranslation(['tenders', 'media']);
  const choice = useNoticeSteps();
  const { source, setSource } = choice;
  const { state, fault, isBusy, press, again } = choice.steps;
  const plan = state.step === 'preview' ? state.plan : undefined;
  // The answer names both fields; what is filled in needs no word.
  const lacksSource = fault === 'tenders:error.publisher';
  const canDo = plan !== undefined && plan.added + plan.changed > 0;
  return (
    <section aria-labelledby="notice-files" className="flex flex-col items-start gap-4">
      <h2 id="notice-files">{t('files.title')}</h2>
      <p className="max-w-prose">{t('files.text')}</p>
      {state.step === 'choose' && <NoticeChoice {...choice} />}
      {plan && <Report report={plan} />}
      {plan?.needsSource && (
        <Notice tone="info" title={t('files.noSource')}>
          {t('files.noSourceText')}
        </Notice>
      )}
      {plan?.needsSource &&
        (['publisher', 'licence'] as const).map((name) => (
          <Field
            key={name}
            label={t(`files.${name}`)}
            name={name}
            error={lacksSource && source[name].trim() === '' && t(`error.${name}`)}
          >
            <TextInput
              maxLength={200}
              value={source[name]}
              onChange={(event) => setSource({ ...source, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
      {plan && fault && !lacksSource && (
        <Notice tone="error" live>
          {t(fault)}
        </Notice>
      )}
      {state.step === 'done' && (
        <>
          <Notice tone="success" live>
            {t(state.done.runId === null ? 'files.nothing' : 'files.done')}
          </Notice>
          <Report report={state.done} />
        </>
      )}
      {state.step !== 'choose' && (
        <div className="flex flex-wrap gap-3">
          {canDo && (
            <Button busy={isBusy} onClick={() => void press()}>
              {t('files.do')}
            </Button>
          )}
          <Button variant="secondary" onClick={again}>
            {t('files.other')}
          </Button>
        </div>
      )}
      <NoticeRuns />
    </section>
  );
}

/** The figures, and whether they are of all that is there. */
function Report({ report }: { report: NoticeReport | NoticeAddressReport }) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  return (
    <>
      {'isCut' in report && report.isCut && (
        <Notice tone="warning" title={t('files.cut')}>
          {t('files.cutText', { count: report.pages, total: formatNumber(report.pages, language) })}
        </Notice>
      )}
      <NoticeFigures report={report} />
    </>
  );
}
