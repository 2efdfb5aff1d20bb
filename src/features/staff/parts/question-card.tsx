import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { QuestionToMe } from '../question.contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { CaseHead } from './case-head.tsx';

/** A question of staff, with the form for the answer or the answer that was given. */
export function QuestionCard({ asked }: { asked: QuestionToMe }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="li">
      <div className="flex flex-col gap-3">
        <CaseHead about={asked} as="h3" heading={heading} />
        <UserText as="blockquote" className="border-s-4 border-indigo ps-4 whitespace-pre-line">
          {asked.question}
        </UserText>
        {asked.answer === null ? (
          <>
            <p>{t('questions.by', { date: formatDate(asked.answerBy, language) })}</p>
            <AnswerForm questionId={asked.id} onDone={() => heading.current?.focus()} />
          </>
        ) : (
          <div>
            <p className="font-label">{t('questions.answered')}</p>
            <UserText as="p" className="whitespace-pre-line">
              {asked.answer}
            </UserText>
          </div>
        )}
      </div>
    </Card>
  );
}
