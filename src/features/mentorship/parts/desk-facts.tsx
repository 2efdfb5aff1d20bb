import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { DeskMentor } from '../mentor-desk.contract.ts';
import { wantedReferences } from '../mentor.policy.ts';
import { useMentorWords } from './use-mentor-words.ts';

/** What staff know of one applicant or mentor, step by step. */
export function DeskFacts({ mentor }: { mentor: DeskMentor }) {
  const { t } = useTranslation(['mentorship', 'vetting']);
  const language = useLanguage();
  const words = useMentorWords();
  const { check } = mentor;
  const day = (date: string) => formatDate(date.slice(0, 10), language);
  const number = (value: number) => formatNumber(value, language);
  const facts: [string, string][] = [
    [t('mentorship:card.topics'), words.topics(mentor.topics)],
    [t('mentorship:card.languages'), words.spoken(mentor.languages)],
    [t('mentorship:desk.appliedOn'), day(mentor.appliedAt)],
    [
      t('mentorship:desk.references'),
      t('mentorship:desk.ofWanted', {
        given: number(mentor.references),
        wanted: number(wantedReferences),
      }),
    ],
    [
      t('mentorship:desk.interviewedOn'),
      mentor.interviewedOn ? day(mentor.interviewedOn) : t('mentorship:desk.notYet'),
    ],
    [
      t('mentorship:desk.check'),
      check
        ? t('mentorship:desk.checkSeen', {
            scheme: t(`vetting:scheme.${check.scheme}`),
            level: t(`vetting:level.${check.level}`),
            issued: isolate(day(check.issuedOn)),
            ends: isolate(day(check.endsOn)),
          })
        : t('mentorship:desk.noCheck'),
    ],
    [
      t('mentorship:desk.trainedOn'),
      mentor.trainedOn ? day(mentor.trainedOn) : t('mentorship:desk.notYet'),
    ],
    [
      t('mentorship:desk.places'),
      t('mentorship:desk.ofPlaces', {
        taken: number(mentor.mentees),
        all: number(mentor.capacity),
      }),
    ],
  ];
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
