import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getMenteeWish, listMentors, saveMenteeWish } from './mentor.contract.ts';
import { mentorshipLimits } from './mentorship.policy.ts';
import { ChoiceFields } from './parts/choice-fields.tsx';
import { idIn, withIds } from './parts/with-ids.ts';
import { readChoices } from './parts/read-choices.ts';

/** What one looks for: the list says of each mentor why they fit it. */
export function WishForm() {
  const { t } = useTranslation('mentorship');
  const wish = useApi(getMenteeWish, {});
  return (
    <Disclosure summary={t('wish.title')} variant="boxed">
      <p className="mb-4 max-w-prose text-ink-soft">{t('wish.text')}</p>
      <QueryState query={wish} ns="mentorship">
        {(known) => <Wish known={known} />}
      </QueryState>
    </Disclosure>
  );
}

function Wish({ known }: { known: EndpointResponse<typeof getMenteeWish> }) {
  const { t } = useTranslation('mentorship');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(saveMenteeWish),
    ns: 'mentorship',
    toInput: (data) => ({ body: { ...readChoices(data), words: textOf(data, 'words') } }),
    onDone: () => {
      toast({ message: t('wish.saved') });
      void queries.invalidateQueries({ queryKey: [listMentors.id] });
    },
  });
  return (
    <Form form={withIds(form, 'wish')} submit={t('wish.save')} className="max-w-prose">
      <ChoiceFields form={form} known={known} as="mentee" suffix="wish" />
      <Field
        label={t('wish.words')}
        hint={t('wish.wordsHint')}
        name="words"
        id={idIn('wish', 'words')}
        error={form.errorOf('words')}
        optional
      >
        <Textarea rows={5} limit={mentorshipLimits.words} defaultValue={known.words} />
      </Field>
    </Form>
  );
}
