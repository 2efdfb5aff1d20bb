import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { StoryCard } from '../story.contract.ts';

/** Whose story it is, how long it takes, what and where it is about. */
export function StoryFacts({ story }: { story: StoryCard }) {
  const { t } = useTranslation('stories');
  const language = useLanguage();
  const { shownName, topic, place, isElder } = story;
  return (
    <>
      <span>{shownName ? <UserText>{shownName}</UserText> : t('nobodyNamed')}</span>
      <span>{lengthOf(story, t, language)}</span>
      <span>{t(`topic.${topic}`)}</span>
      {place && (
        <span>
          <UserText>{place}</UserText>
        </span>
      )}
      {isElder && <span>{t('elder')}</span>}
    </>
  );
}

function lengthOf(
  { minutesToRead, seconds }: StoryCard,
  t: ReturnType<typeof useTranslation>['t'],
  language: ReturnType<typeof useLanguage>,
): string {
  const isHeard = minutesToRead === null;
  const minutes = minutesToRead ?? Math.max(1, Math.round((seconds ?? 0) / 60));
  const values = { count: minutes, total: formatNumber(minutes, language) };
  return t(isHeard ? 'minutesToHear' : 'minutesToRead', values);
}
