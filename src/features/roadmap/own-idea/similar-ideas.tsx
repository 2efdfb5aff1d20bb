import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { findSimilarIdeas, ideaPath } from '../idea.contract.ts';
import { ideaLimits } from '../idea.policy.ts';

/** A pause this long in typing asks (ms). */
const pause = 400;
const fewestLetters = 4;

interface SimilarIdeasProps {
  title: string;
  /** The idea that is being changed. */
  except?: string;
}

/** "Is it one of these?" while somebody types: their vote does more there than a second idea. */
export function SimilarIdeas({ title, except }: SimilarIdeasProps) {
  const { t } = useTranslation(['own-idea', 'roadmap']);
  const language = useLanguage();
  const announce = useAnnounce();
  const asked = useSettled(title.trim().slice(0, ideaLimits.title));
  const { data } = useApi(
    findSimilarIdeas,
    { query: { title: asked, except } },
    { enabled: asked.length >= fewestLetters },
  );
  const items = data?.items ?? [];
  const count = items.length;
  useEffect(() => {
    if (count === 0) return;
    announce(t('own-idea:similar.found', { count, total: formatNumber(count, language) }));
  }, [count, announce, t, language]);
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={t('own-idea:similar.title')}>
      <p>{t('own-idea:similar.text')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {items.map(({ id, title: name, language: own, state, votes }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            <Link
              to={ideaPath(id)}
              target="_blank"
              className="inline-flex min-h-target items-center"
            >
              <UserText language={own?.code}>{name}</UserText>
            </Link>
            <span className="text-base text-ink-soft">{t(`roadmap:state.${state}`)}</span>
            <span className="text-base text-ink-soft">
              {t('roadmap:votes', { count: votes, total: formatNumber(votes, language) })}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
