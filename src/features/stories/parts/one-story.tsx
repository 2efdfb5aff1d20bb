import { useTranslation } from 'react-i18next';
import type { Comments } from '#features/comments/comment.contract.ts';
import { CommentsSection } from '#features/comments/comments-section.tsx';
import { PhotoImage } from '#features/media/photo-image.tsx';
import { ReportButton } from '#features/staff/report-button.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Story } from '../story.contract.ts';
import { StoryFacts } from './story-facts.tsx';
import { StorySeries } from './story-series.tsx';
import { StorySound } from './story-sound.tsx';
import type { Spoken } from './story-sound.tsx';

interface OneStoryProps {
  story: Story;
  /** What is said, and what people wrote below it, where the page has read them for everybody. */
  spoken?: Spoken;
  comments?: Comments;
}

/** One story in full, as those it belongs to want it shown. */
export function OneStory({ story, spoken, comments }: OneStoryProps) {
  const { t } = useTranslation(['stories', 'ui']);
  const shownIn = useLanguage();
  const { id, title, text, form, language, audience, photos, sentAt, reuse, isSample } = story;
  const shelf = form === 'recorded' ? 'voices' : 'stories';
  const name = <UserText language={language?.code}>{title}</UserText>;
  return (
    <article className="site-column flex flex-col items-start gap-6 py-6 sm:py-8">
      <Breadcrumbs
        items={[{ label: t(`shelf.${shelf}.title`), to: `/${shelf}` }, { label: name }]}
      />
      <h1 className="wrap-anywhere">{name}</h1>
      <p className="flex flex-wrap items-center gap-3 text-ink-soft">
        <StoryFacts story={story} />
        <time dateTime={sentAt}>{formatDate(sentAt, shownIn)}</time>
        {language && <span>{t('ui:writtenIn.told', { language: language.name })}</span>}
        {audience !== 'everyone' && <Badge>{t(`audience.${audience}`)}</Badge>}
        {isSample && <Badge>{t('sample')}</Badge>}
      </p>
      {form === 'recorded' && <StorySound story={story} spoken={spoken} />}
      {text && (
        <UserText
          as="p"
          language={language?.code}
          className="max-w-prose text-lg whitespace-pre-line"
        >
          {text}
        </UserText>
      )}
      {photos.length > 0 && (
        <ul className="grid w-full list-none gap-4 p-0 sm:grid-cols-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoImage photo={photo} size="large" className="w-full rounded-field" />
            </li>
          ))}
        </ul>
      )}
      {isSample && <p className="max-w-prose">{t('sampleText')}</p>}
      <StorySeries story={story} />
      <p className="max-w-prose text-ink-soft">{t(`reuseTold.${reuse}`)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={`/${shelf}`} variant="secondary" icon="arrow-start">
          {t(`shelf.${shelf}.all`)}
        </ButtonLink>
        <span className="no-js:hidden">
          <ReportButton subject={{ type: 'story', id }} label={t('report')} />
        </span>
      </div>
      <CommentsSection key={id} subject={{ type: 'story', id }} first={comments} />
    </article>
  );
}
