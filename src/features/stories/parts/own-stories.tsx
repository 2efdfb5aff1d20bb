import { useTranslation } from 'react-i18next';
import { CommentSwitch } from '#features/comments/comment-switch.tsx';
import { FamilyLinkPanel } from '#features/family-links/family-link-panel.tsx';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { storyPath } from '../story-path.ts';
import { listOwnStories, withdrawStory } from '../story.contract.ts';
import type { OwnStory } from '../story.contract.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

/** What became of one's stories, what was agreed for each, and the way to take them back. */
export function OwnStories() {
  const own = useApi(listOwnStories, {});
  return (
    <OwnSubmissions
      ns="stories"
      icon="message"
      query={own}
      list={listOwnStories}
      withdraw={withdrawStory}
      url={storyPath}
      opensAlways
      Facts={Facts}
      More={More}
    />
  );
}

function Facts({ item: { form, audience } }: { item: OwnStory }) {
  const { t } = useTranslation('stories');
  return (
    <>
      <span className="text-ink-soft">{t(`form.${form}`)}</span>
      <span>{t(`audience.${audience}`)}</span>
    </>
  );
}

/** Who holds the link hears it whomever else it is for, so it can be made for each. */
function More({ item }: { item: OwnStory }) {
  const { id, title, comments } = item;
  return (
    <div className="flex flex-col gap-3">
      <WordsPanel item={item} />
      <ConsentPanel id={id} title={title} />
      {comments !== null && (
        <CommentSwitch
          subject={{ type: 'story', id }}
          title={title}
          isOpen={comments}
          list={listOwnStories}
        />
      )}
      <FamilyLinkPanel subject={{ type: 'story', id }} title={title} />
    </div>
  );
}
