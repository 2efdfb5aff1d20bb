import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { CaseQuestion, StaffCaseView } from '../case.contract.ts';

/** What the person concerned was asked, and what they say. */
export function CaseQuestions({ view }: { view: StaffCaseView }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (view.questions.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base text-ink-soft">{t('ask.asked')}</h3>
      <ol className="flex flex-col gap-3">
        {view.questions.map((asked) => {
          const moment = formatMoment(asked.askedAt, language);
          return (
            <li key={asked.id} className="flex flex-col gap-1">
              <UserText as="p" className="font-label whitespace-pre-line">
                {asked.question}
              </UserText>
              <p className="text-base text-ink-soft">
                {asked.by ? t('panel.by', { name: asked.by.name, moment }) : moment}
              </p>
              <Answer asked={asked} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Answer({ asked }: { asked: CaseQuestion }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (asked.answer === null) {
    const date = formatDate(asked.answerBy, language);
    return <p>{asked.isAwaited ? t('ask.awaited', { date }) : t('ask.noAnswer')}</p>;
  }
  return (
    <UserText as="blockquote" className="border-s-4 border-indigo ps-4 whitespace-pre-line">
      {asked.answer}
    </UserText>
  );
}
