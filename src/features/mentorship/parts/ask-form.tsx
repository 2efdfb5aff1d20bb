import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getMenteeWish, listMentors } from '../mentor.contract.ts';
import type { MentorCard } from '../mentor.contract.ts';
import type { MentorTopic } from '../mentor.policy.ts';
import { askMentor, listMentorships } from '../mentorship.contract.ts';
import { askDays, mentorshipLimits } from '../mentorship.policy.ts';

interface AskFormProps {
  mentor: MentorCard;
  onDone: () => void;
}

/** The mentee's yes. The mentor reads these words, and no name. It begins with what they have said of themselves. */
export function AskForm(props: AskFormProps) {
  const wish = useApi(getMenteeWish, {});
  return (
    <QueryState query={wish} ns="mentorship">
      {({ words }) => <Ask {...props} words={words} />}
    </QueryState>
  );
}

function Ask({ mentor: { id, topics }, onDone, words }: AskFormProps & { words: string }) {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(askMentor),
    ns: 'mentorship',
    draft: `mentor ${id}`,
    toInput: (data) => ({
      params: { id },
      body: { topic: textOf(data, 'topic') as MentorTopic, words: textOf(data, 'words') },
    }),
    onDone: () => {
      onDone();
      toast({ message: t('ask.sent') });
      for (const one of [listMentors, listMentorships])
        void queries.invalidateQueries({ queryKey: [one.id] });
    },
  });
  return (
    <Form form={form} submit={t('ask.send')}>
      <p>{t('ask.text', { count: askDays, total: formatNumber(askDays, language) })}</p>
      <Field label={t('ask.topic')} name="topic" error={form.errorOf('topic')} required>
        <Select
          defaultValue={topics[0]}
          options={topics.map((value) => ({ value, label: t(`topic.${value}`) }))}
        />
      </Field>
      <Field
        label={t('ask.words')}
        hint={t('ask.wordsHint')}
        name="words"
        error={form.errorOf('words')}
        required
      >
        <Textarea rows={5} limit={mentorshipLimits.words} defaultValue={words} />
      </Field>
    </Form>
  );
}
