import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { UserText } from '#ui/user-text.tsx';
import { useCaseWords } from '../queue/case-words.ts';
import type { DecisionAboutMe } from '../case.contract.ts';
import { AppealForm } from './appeal-form.tsx';
import { CaseHead } from './case-head.tsx';

export function DecisionCard({ decision }: { decision: DecisionAboutMe }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useCaseWords(decision);
  const { appealUntil } = decision;
  return (
    <Card as="li">
      <div className="flex flex-col gap-3">
        <CaseHead about={decision} as="h2" heading={heading} />
        <p className="font-label">{words.outcome(decision.outcome)}</p>
        {decision.reason ? (
          <UserText as="p">{decision.reason}</UserText>
        ) : (
          <p>{t('decisions.noReason')}</p>
        )}
        <p className="text-base text-ink-soft">
          {t('decisions.decidedOn', { moment: formatMoment(decision.decidedAt, language) })}
        </p>
        {decision.isFinal && <p>{t('decisions.final')}</p>}
        {decision.appealedAt && !decision.isFinal && <p>{t('decisions.appealed')}</p>}
        {appealUntil && (
          <Disclosure summary={t('decisions.appeal')}>
            <div className="flex flex-col gap-4 pt-2">
              <p>{t('decisions.appealUntil', { date: formatDate(appealUntil, language) })}</p>
              <AppealForm caseId={decision.caseId} onDone={() => heading.current?.focus()} />
            </div>
          </Disclosure>
        )}
      </div>
    </Card>
  );
}
