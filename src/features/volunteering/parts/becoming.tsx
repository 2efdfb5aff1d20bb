import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { askToVolunteer, getOwnVolunteer } from '../volunteer.contract.ts';
import type { OwnVolunteer } from '../volunteer.contract.ts';

const referencesNeeded = 2;

/** How far one is on the way to becoming a volunteer, and the question to staff. */
export function Becoming({ mine }: { mine: OwnVolunteer }) {
  const { t } = useTranslation('volunteering');
  const { state, age, ready } = mine;
  const steps =
    age === 'adult'
      ? [
          { key: 'identity', isDone: ready.identity },
          { key: 'references', isDone: ready.references >= referencesNeeded },
          { key: 'staff', isDone: state === 'accepted' },
        ]
      : [
          { key: 'consent', isDone: ready.consent },
          { key: 'staff', isDone: state === 'accepted' },
        ];
  const mayAsk = (state === 'new' || state === 'refused') && (age === 'adult' || ready.consent);
  return (
    <section aria-labelledby="becoming" className="flex max-w-prose flex-col gap-4">
      <h2 id="becoming">{t('becoming.title')}</h2>
      <Notice tone={state === 'accepted' ? 'success' : 'info'}>{t(`state.${state}`)}</Notice>
      {state !== 'accepted' && (
        <ul className="flex flex-col gap-2">
          {steps.map(({ key, isDone }) => (
            <li key={key}>
              <span className="font-label">{t(isDone ? 'becoming.done' : 'becoming.open')}</span>{' '}
              {t(`becoming.${key}`, { count: ready.references })}
            </li>
          ))}
        </ul>
      )}
      {mayAsk && <AskForm />}
    </section>
  );
}

function AskForm() {
  const { t } = useTranslation('volunteering');
  const queries = useQueryClient();
  const form = useForm({
    ns: 'volunteering',
    schema: askToVolunteer.body,
    draft: 'volunteer',
    toInput: (data) => ({ body: { wish: textOf(data, 'wish') } }),
    send: ({ body }) => api(askToVolunteer, { body }),
    onDone: () => void queries.invalidateQueries({ queryKey: [getOwnVolunteer.id] }),
  });
  return (
    <Form form={form} submit={t('becoming.ask')}>
      <Field
        name="wish"
        label={t('becoming.wish')}
        hint={t('becoming.wishHint')}
        error={form.errorOf('wish')}
        required
      >
        <Textarea rows={4} limit={1000} />
      </Field>
    </Form>
  );
}
