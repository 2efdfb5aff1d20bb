import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isAdult } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { OwnStories } from '../parts/own-stories.tsx';
import { StoryForm } from '../parts/story-form.tsx';
import { listOwnStories } from '../story.contract.ts';
import { storyForms } from '../story.policy.ts';

export const handle: PageHandle = {
  namespaces: ['comments', 'stories', 'media', 'recordings', 'family-links'],
  microphone: true,
};

/** Writes or records a story, and shows what became of those that were sent before. `?form=recorded` records, and `for=elder` begins with the questions. */
export default function NewStoryPage() {
  const { t } = useTranslation('stories');
  const queries = useQueryClient();
  const toast = useToast();
  const session = useSession();
  const [params] = useSearchParams();
  const kind = storyForms.find((one) => one === params.get('form')) ?? 'written';
  const [sent, setSent] = useState(0);
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('form.title')} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: '/stories' }, { label: t('form.title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('form.title')}</h1>
        <p className="text-ink-soft">{t('form.lead')}</p>
      </header>
      <ChoiceChips
        label={t('form.how')}
        values={storyForms}
        chosen={kind}
        nameOf={(one) => t(`form.kind.${one}`)}
        linkTo={(one) => (one === 'recorded' ? '/stories/submit?form=recorded' : '/stories/submit')}
      />
      <div className="max-w-prose">
        {kind === 'recorded' && !isAdult(toActor(session)) ? (
          // Said before twenty minutes are recorded, not after.
          <Notice tone="info">{t('problem.story-adults-only')}</Notice>
        ) : (
          <StoryForm
            key={`${kind} ${sent}`}
            kind={kind}
            isOfElder={params.get('for') === 'elder'}
            onDone={() => {
              // Another form, empty, for the next one.
              setSent(sent + 1);
              toast({ message: t('form.sent') });
              void queries.invalidateQueries({ queryKey: [listOwnStories.id] });
            }}
          />
        )}
      </div>
      <OwnStories />
    </div>
  );
}
