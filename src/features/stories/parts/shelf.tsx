import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WordsSearch } from '#ui/finding/words-search.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { storiesLink } from '../story-links.ts';
import { longestQuery } from '../story.contract.ts';
import type { listStories, StoryQuery } from '../story.contract.ts';
import { storyShelves, storyTopics } from '../story.policy.ts';
import type { StoryShelf } from '../story.policy.ts';
import type { LoadedShelf } from './shelf-loader.ts';
import { StoryRow } from './story-row.tsx';

type ShelfProps = LoadedShelf & { shelf: StoryShelf };

/** One of the pages of stories: written, recorded, or of elders; by topic and words. */
export function Shelf({ shelf, state, found }: ShelfProps) {
  const { t } = useTranslation('stories');
  const { q, topic, after } = state;
  const shown = t(`shelf.${shelf}.title`);
  const title = q ? t('titleWords', { words: isolate(q), what: shown }) : shown;
  return (
    <>
      <PageHead
        title={title}
        description={t(`shelf.${shelf}.lead`)}
        canonicalPath={`/${shelf}`}
        picture={`stories/${shelf}`}
        feed="stories"
        noIndex={[q, topic, after].some(Boolean)}
      />
      {found ? (
        <Results shelf={shelf} title={title} state={state} found={found} />
      ) : (
        <Failed shelf={shelf} title={title} />
      )}
    </>
  );
}

function Failed({ shelf, title }: { shelf: StoryShelf; title: string }) {
  const { t } = useTranslation(['stories', 'ui']);
  const { revalidate } = useRevalidator();
  return (
    <div className="site-column flex flex-col items-start gap-6 py-6 sm:py-8">
      <h1>{title}</h1>
      <Notice
        tone="error"
        live
        action={
          <Button
            variant="secondary"
            size="small"
            icon="refresh"
            className="no-js:hidden"
            onClick={() => void revalidate()}
          >
            {t('ui:query.retry')}
          </Button>
        }
      >
        {t(`shelf.${shelf}.failed`)}
      </Notice>
    </div>
  );
}

interface ResultsProps {
  shelf: StoryShelf;
  title: string;
  state: StoryQuery;
  found: EndpointResponse<typeof listStories>;
}

function Results({ shelf, title, state, found: { items, total, next } }: ResultsProps) {
  const { t } = useTranslation('stories');
  const language = useLanguage();
  return (
    <ResultsTemplate
      title={title}
      lead={<Lead shelf={shelf} />}
      search={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <WordsSearch
            action={`/${shelf}`}
            label={t(`shelf.${shelf}.search`)}
            submit={t('find')}
            words={state.q}
            longest={longestQuery}
            kept={{ topic: state.topic }}
            className="min-w-0 grow"
          />
          <Tell shelf={shelf} />
        </div>
      }
      chips={
        <ChoiceChips
          label={t('topics')}
          values={[undefined, ...storyTopics]}
          chosen={state.topic}
          nameOf={(one) => (one ? t(`topic.${one}`) : t('topicAll'))}
          linkTo={(one) => storiesLink(shelf, state, { topic: one })}
        />
      }
      summary={<p>{t('count', { count: total, total: formatNumber(total, language) })}</p>}
      pagination={
        <Pagination
          next={next}
          isLater={Boolean(state.after)}
          linkTo={(after) => storiesLink(shelf, state, { after })}
        />
      }
    >
      {items.length > 0 ? (
        <ul className="rows">
          {items.map((one) => (
            <StoryRow key={one.id} story={one} />
          ))}
        </ul>
      ) : (
        <None shelf={shelf} state={state} />
      )}
    </ResultsTemplate>
  );
}

function Lead({ shelf }: { shelf: StoryShelf }) {
  const { t } = useTranslation('stories');
  return (
    <div className="flex flex-col gap-3">
      <p>{t(`shelf.${shelf}.lead`)}</p>
      <p className="flex flex-wrap gap-3">
        {storyShelves
          .filter((one) => one !== shelf)
          .map((one) => (
            <ButtonLink key={one} to={`/${one}`} variant="secondary" size="small">
              {t(`shelf.${one}.title`)}
            </ButtonLink>
          ))}
      </p>
    </div>
  );
}

const ways: Record<StoryShelf, string> = {
  stories: '/stories/submit',
  voices: '/stories/submit?form=recorded',
  elders: '/stories/submit?form=recorded&for=elder',
};

/** The page of the form asks the browser for its microphone, so it is loaded whole. */
function Tell({ shelf }: { shelf: StoryShelf }) {
  const { t } = useTranslation('stories');
  return (
    <ButtonLink to={ways[shelf]} reloadDocument icon="plus">
      {t(`shelf.${shelf}.tell`)}
    </ButtonLink>
  );
}

function None({ shelf, state: { q, topic } }: { shelf: StoryShelf; state: StoryQuery }) {
  const { t } = useTranslation('stories');
  const isFiltered = Boolean(q) || topic !== undefined;
  return (
    <EmptyState
      icon="message"
      title={t(isFiltered ? 'none.title' : `shelf.${shelf}.none`)}
      actions={
        isFiltered ? (
          <ButtonLink to={`/${shelf}`} variant="secondary">
            {t(`shelf.${shelf}.all`)}
          </ButtonLink>
        ) : (
          <Tell shelf={shelf} />
        )
      }
    >
      {t(isFiltered ? 'none.text' : `shelf.${shelf}.noneText`)}
    </EmptyState>
  );
}
