import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getStory, listOwnStories } from '../story.contract.ts';
import type { OwnStory } from '../story.contract.ts';
import { changeStoryWords, getStoryWords } from '../words/story-words.contract.ts';
import type { StoryWords } from '../words/story-words.contract.ts';
import { StoryPanel } from './story-panel.tsx';
import { readWords, WordFields } from './word-fields.tsx';

/** The way to change the words of one's own story. */
export function WordsPanel({ item }: { item: OwnStory }) {
  const { t } = useTranslation('stories');
  return (
    <StoryPanel label={t('words.open')} title={item.title}>
      {(close) => <Words item={item} onDone={close} />}
    </StoryPanel>
  );
}

function Words({ item, onDone }: { item: OwnStory; onDone: () => void }) {
  const found = useApi(getStoryWords, { params: { id: item.id } });
  return (
    <div className="max-w-prose">
      <QueryState query={found} ns="stories">
        {(words) => <Change item={item} words={words} onDone={onDone} />}
      </QueryState>
    </div>
  );
}

interface ChangeProps {
  item: OwnStory;
  words: StoryWords;
  onDone: () => void;
}

function Change({ item: { id, audience }, words, onDone }: ChangeProps) {
  const { t } = useTranslation('stories');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ...formOf(changeStoryWords),
    ns: 'stories',
    fallback: 'stories:words.failed',
    toInput: (data) => ({ params: { id }, body: { words: readWords(data, 'words.') } }),
    onDone: ({ isWaiting }) => {
      toast({ message: t(isWaiting ? 'words.waiting' : 'words.saved') });
      for (const { id: key } of [listOwnStories, getStoryWords, getStory])
        void queries.invalidateQueries({ queryKey: [key] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('words.save')}>
      <p>{t(audience === 'family' ? 'words.textFamily' : 'words.text')}</p>
      <WordFields kind={words.form} prefix="words." before={words} error={form.errorOf} />
    </Form>
  );
}
