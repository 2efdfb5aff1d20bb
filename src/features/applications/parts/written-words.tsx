import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import type { OwnApplication } from '../application.contract.ts';

type Written = Pick<OwnApplication, 'about' | 'answers' | 'level'>;

interface WrittenWordsProps {
  written: Written;
  /** Of the first part: the applicant's own words for it, or the host's. */
  aboutTitle: string;
  levelTitle: string;
  /** Shows what was left empty too. */
  withGaps?: boolean;
}

/** What somebody wrote, beside what was asked. */
export function WrittenWords({
  written,
  aboutTitle,
  levelTitle,
  withGaps = false,
}: WrittenWordsProps) {
  const { t } = useTranslation('applications');
  const { about, answers, level } = written;
  const parts = [
    { question: aboutTitle, answer: about, isOurs: true },
    ...answers.map((one) => ({ ...one, isOurs: false })),
  ].filter(({ answer }) => withGaps || answer !== '');
  return (
    <dl className="flex flex-col gap-4">
      {parts.map(({ question, answer, isOurs }) => (
        <div key={question}>
          <dt className="font-label">{isOurs ? question : <UserText>{question}</UserText>}</dt>
          <dd>
            {answer === '' ? (
              <span className="text-ink-soft">{t('check.nothing')}</span>
            ) : (
              <UserText as="p" className="whitespace-pre-line">
                {answer}
              </UserText>
            )}
          </dd>
        </div>
      ))}
      {level && (
        <div>
          <dt className="font-label">{levelTitle}</dt>
          <dd>{t(`level.${level}`)}</dd>
        </div>
      )}
    </dl>
  );
}
