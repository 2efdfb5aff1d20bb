import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { useCaseWords } from '../queue/case-words.ts';
import type { StaffCaseView } from '../case.contract.ts';

/** What was decided so far, by whom and why. */
export function CaseDecisions({ view }: { view: StaffCaseView }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useCaseWords(view);
  if (view.decisions.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base text-ink-soft">{t('panel.decisions')}</h3>
      <ol className="flex flex-col gap-3">
        {view.decisions.map(({ stage, outcome, reason, by, at }) => {
          const moment = formatMoment(at, language);
          return (
            <li key={stage}>
              <p className="font-label">
                {stage === 'first' ? t('panel.first') : t('panel.onAppeal')}:{' '}
                {words.outcome(outcome)}
              </p>
              {reason && <UserText as="p">{reason}</UserText>}
              <p className="text-base text-ink-soft">
                {by ? t('panel.by', { name: by.name, moment }) : t('panel.byItself', { moment })}
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
