import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listFeatureRequests, mergeIdea } from '../feature-request.contract.ts';
import type { FeatureRequest } from '../feature-request.contract.ts';
import { listIdeas, longestQuery } from '../idea.contract.ts';

const mostOffered = 8;

interface MergeFormProps {
  idea: FeatureRequest;
  onDone: () => void;
}

/** Finds the idea that stays, then unites both. */
export function MergeForm({ idea, onDone }: MergeFormProps) {
  const { t } = useTranslation(['feature-requests', 'roadmap', 'ui']);
  const [words, setWords] = useState<string>();
  const found = useApi(listIdeas, { query: { q: words } }, { enabled: words !== undefined });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWords(textOf(new FormData(event.currentTarget), 'words').trim());
  };
  const others = found.data?.items.filter(({ id }) => id !== idea.id).slice(0, mostOffered) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <p>{t('feature-requests:merge.text')}</p>
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <Field
          label={t('feature-requests:merge.find')}
          name="words"
          className="min-w-0 grow basis-60"
        >
          <TextInput type="search" icon="search" maxLength={longestQuery} />
        </Field>
        <Button type="submit" variant="secondary">
          {t('feature-requests:search')}
        </Button>
      </form>
      {words !== undefined && (
        <QueryState query={found} ns="roadmap" isEmpty={() => false}>
          {() =>
            others.length === 0 ? (
              <p role="status">{t('feature-requests:merge.none')}</p>
            ) : (
              <Choose idea={idea} others={others} onDone={onDone} />
            )
          }
        </QueryState>
      )}
    </div>
  );
}

function Choose({
  idea,
  others,
  onDone,
}: MergeFormProps & {
  others: readonly Pick<FeatureRequest, 'id' | 'title' | 'language' | 'votes'>[];
}) {
  const { t } = useTranslation(['feature-requests', 'roadmap', 'ui']);
  const language = useLanguage();
  const toast = useToast();
  const counted = (votes: number) => ({ count: votes, total: formatNumber(votes, language) });
  const form = useForm({
    ns: 'roadmap',
    schema: mergeIdea.body,
    toInput: (data) => ({ body: { intoId: textOf(data, 'intoId') } }),
    send: ({ body }) => api(mergeIdea, { params: { id: idea.id }, body }),
    onDone: ({ votes }) => {
      toast({ message: t('feature-requests:merge.done', counted(votes)) });
      onDone();
      void queryClient.invalidateQueries({ queryKey: [listFeatureRequests.id] });
    },
  });
  return (
    <Form form={form} submit={t('feature-requests:merge.submit')}>
      <RadioGroup
        legend={t('feature-requests:merge.choose')}
        name="intoId"
        error={form.errorOf('intoId')}
        options={others.map(({ id, title, language: own, votes }) => ({
          value: id,
          label: <UserText language={own?.code}>{title}</UserText>,
          hint: t('roadmap:votes', counted(votes)),
        }))}
        required
      />
    </Form>
  );
}
