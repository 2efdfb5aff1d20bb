import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { momentWords, timeWords } from '#features/volunteering/shift-words.ts';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import type { OwnProgramme, Programme } from '../programme.contract.ts';

/** What is to be seen at once: sample, full, one's own place. */
export function ProgrammeBadges({ programme }: { programme: Programme }) {
  const { t } = useTranslation('programmes');
  const { isSample, isFull, mine } = programme;
  return (
    <div className="flex flex-wrap gap-2">
      {isSample && <Badge>{t('sample')}</Badge>}
      {mine && <Badge tone="palm">{t(`mine.state.${mine.state}`)}</Badge>}
      {isFull && !mine && <Badge tone="laterite">{t('full')}</Badge>}
    </div>
  );
}

interface FactsProps {
  programme: Programme;
  /** How many of the coming dates. */
  shownDates: number;
}

/** Topic, place, cost, ages, languages, who runs it and when. */
export function ProgrammeFacts({ programme, shownDates }: FactsProps) {
  const { t } = useTranslation('programmes');
  const language = useLanguage();
  const { topic, bands, isOnline, place, town, cost, team, dates, zone } = programme;
  const spoken = programme.languages.map((code) =>
    isolate(languages.find((one) => one.code === code)?.nativeName ?? code),
  );
  const facts: [string, React.ReactNode][] = [
    ['when', <Dates key="when" dates={dates.slice(0, shownDates)} zone={zone} />],
    [
      'where',
      isOnline ? t('online') : <bdi key="where">{[place, town].filter(Boolean).join(', ')}</bdi>,
    ],
    ['topic', t(`topic.${topic}`)],
    [
      'bands',
      formatList(
        bands.map((band) => t(`band.${band}`)),
        language,
      ),
    ],
    ['cost', cost ? <bdi key="cost">{cost}</bdi> : t('free')],
    ['languages', spoken.length > 0 ? formatList(spoken, language) : null],
    [
      'team',
      team.url ? (
        <Link key="team" to={team.url}>
          <bdi>{team.title}</bdi>
        </Link>
      ) : (
        <bdi key="team">{team.title}</bdi>
      ),
    ],
  ];
  return (
    <dl className="flex flex-col gap-1">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-label">{t(`fact.${name}`)}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Coming dates, each with whether it is on. */
export function Dates({ dates, zone }: Pick<OwnProgramme, 'dates' | 'zone'>) {
  const { t } = useTranslation(['programmes', 'schedule']);
  const language = useLanguage();
  if (dates.length === 0) return t('noDates');
  return (
    <ul className="flex flex-col gap-1">
      {dates.map(({ id, startsAt, endsAt, isOn }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          {t('date', {
            from: momentWords(t, startsAt, zone, language),
            until: timeWords(endsAt, zone, language),
          })}
          {!isOn && <Badge tone="hibiscus">{t('notOn')}</Badge>}
        </li>
      ))}
    </ul>
  );
}
