import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import { storyPath } from '../story-path.ts';
import type { StoryCard } from '../story.contract.ts';
import { StoryFacts } from './story-facts.tsx';

/** One story of a list. */
export function StoryRow({ story }: { story: StoryCard }) {
  const { t } = useTranslation('stories');
  const { id, title, excerpt, language, isSample } = story;
  return (
    <li className="row">
      <div className="row-body">
        <h2 className="wrap-anywhere">
          <Link to={storyPath(id)} className="card-link">
            <UserText language={language?.code}>{title}</UserText>
          </Link>
        </h2>
        <p className="row-facts">
          <StoryFacts story={story} />
        </p>
        {excerpt && (
          <UserText as="p" language={language?.code} className="line-clamp-3">
            {excerpt}
          </UserText>
        )}
        {isSample && (
          <div>
            <Badge>{t('sample')}</Badge>
          </div>
        )}
      </div>
    </li>
  );
}
