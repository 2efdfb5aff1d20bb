import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartHead } from '#features/content/own-words.tsx';
import { storyPath } from '#features/stories/story-path.ts';
import type { StoryCard } from '#features/stories/story.contract.ts';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { BlockProps } from './home-blocks.tsx';

/** The newest story that everybody may read or hear. */
export function StoryBlock({ data, own }: BlockProps<{ story: StoryCard }>) {
  const { t } = useTranslation('home');
  const { id, title, excerpt, shownName, place, language, isSample } = data.story;
  const facts = [shownName, place].filter(Boolean);
  return (
    <section aria-labelledby="story" className="flex flex-col gap-4">
      <PartHead id="story" own={own} title={t('story.title')} />
      <div className="row">
        <div className="row-body">
          {facts.length > 0 && (
            <p className="row-facts">
              {facts.map((fact) => (
                <span key={fact}>
                  <UserText>{fact}</UserText>
                </span>
              ))}
            </p>
          )}
          <h3>
            <Link to={storyPath(id)} className="card-link">
              <UserText language={language?.code}>{title}</UserText>
            </Link>
          </h3>
          {excerpt && (
            <UserText as="p" language={language?.code} className="line-clamp-3">
              {excerpt}
            </UserText>
          )}
          {isSample && (
            <div>
              <Badge>{t('story.sample')}</Badge>
            </div>
          )}
        </div>
      </div>
      <p className="link-row">
        <Link to="/stories">{t('story.all')}</Link>
        <Link to="/voices">{t('story.voices')}</Link>
      </p>
    </section>
  );
}
