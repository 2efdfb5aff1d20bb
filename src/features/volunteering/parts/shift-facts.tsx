import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OpenShift } from '../shift.contract.ts';
import { momentWords, timeWords } from '../shift-words.ts';

type Facts = Pick<
  OpenShift,
  | 'title'
  | 'about'
  | 'place'
  | 'team'
  | 'isSample'
  | 'startsAt'
  | 'endsAt'
  | 'zone'
  | 'task'
  | 'skills'
  | 'openToYoung'
  | 'children'
  | 'perAdult'
  | 'places'
  | 'free'
  | 'lacks'
  | 'isCancelled'
>;

/** What a date of a shift is: name, time, place, what it needs and what it lacks. */
export function ShiftFacts({ shift, headingId }: { shift: Facts; headingId: string }) {
  const { t } = useTranslation(['volunteering', 'schedule']);
  const language = useLanguage();
  const when = t('shift.when', {
    from: momentWords(t, shift.startsAt, shift.zone, language),
    until: timeWords(shift.endsAt, shift.zone, language),
  });
  const skills = shift.skills.map((skill) => t(`skill.${skill}`));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={headingId}>
          <UserText>{shift.title}</UserText>
        </h3>
        <div className="flex flex-wrap gap-2">
          {shift.isSample && <Badge>{t('sample')}</Badge>}
          {shift.isCancelled && <Badge tone="hibiscus">{t('shift.cancelled')}</Badge>}
          {shift.lacks && <Badge tone="laterite">{t('shift.atRisk')}</Badge>}
        </div>
      </div>
      <p className="font-label">{when}</p>
      <p className="text-ink-soft">
        <bdi>{shift.place}</bdi>
        {shift.team.title && (
          <>
            {' · '}
            {shift.team.url ? (
              <Link to={shift.team.url}>
                <bdi>{shift.team.title}</bdi>
              </Link>
            ) : (
              <bdi>{shift.team.title}</bdi>
            )}
          </>
        )}
      </p>
      <ul className="flex flex-col gap-1">
        <li>{t('shift.free', { count: shift.free, places: shift.places })}</li>
        {shift.task !== 'none' && <li>{t(`task.${shift.task}`)}</li>}
        {skills.length > 0 && (
          <li>{t('shift.needsSkills', { skills: isolate(formatList(skills, language)) })}</li>
        )}
        {(shift.openToYoung || shift.children > 0) && (
          <li>{t('shift.ratio', { count: shift.perAdult })}</li>
        )}
        {shift.openToYoung && <li>{t('shift.openToYoung')}</li>}
        {shift.lacks && shift.lacks.people > 0 && (
          <li>{t('shift.lacksPeople', { count: shift.lacks.people })}</li>
        )}
        {shift.lacks && shift.lacks.adults > 0 && (
          <li>{t('shift.lacksAdults', { count: shift.lacks.adults })}</li>
        )}
      </ul>
      {shift.about && (
        <Disclosure summary={t('shift.about')}>
          <UserText as="p" className="whitespace-pre-line wrap-anywhere">
            {shift.about}
          </UserText>
        </Disclosure>
      )}
    </>
  );
}
