import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/http/api-client.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { listPitchShows, showPitch } from '../pitch-show.contract.ts';
import type { Pitch } from '../pitch.contract.ts';
import { agreementVersion } from '../pitch.policy.ts';
import { AgreementWords } from './agreement-words.tsx';
import { MadeLink } from './made-link.tsx';
import type { Made } from './made-link.tsx';

/** The owner reads and accepts the words, and gets the link to pass on. */
export function ShowForm({ pitch: { id, newest } }: { pitch: Pitch }) {
  const { t } = useTranslation('pitches');
  const queries = useQueryClient();
  const [made, setMade] = useState<Made>();
  const form = useForm({
    ns: 'pitches',
    schema: showPitch.body,
    toInput: (data) => ({
      body: {
        no: newest.no,
        forName: textOf(data, 'forName'),
        ownerName: textOf(data, 'ownerName'),
        agreement: agreementVersion,
        agrees: isTicked(data, 'agrees'),
      },
    }),
    // The schema has looked: without the tick nothing is sent.
    send: async ({ body }) => ({
      ...(await api(showPitch, { params: { id }, body: { ...body, agrees: true } })),
      name: body.forName,
    }),
    onDone: (answer) => {
      setMade(answer);
      void queries.invalidateQueries({ queryKey: [listPitchShows.id] });
    },
  });
  if (made) return <MadeLink made={made} />;
  return (
    <Form form={form} submit={t('show.submit')}>
      <p>{t('show.lead')}</p>
      <Field
        label={t('show.forName')}
        hint={t('show.forNameHint')}
        name="forName"
        error={form.errorOf('forName')}
        required
      >
        <TextInput autoComplete="off" />
      </Field>
      <h3>{t('agreement.title')}</h3>
      <AgreementWords agreement={agreementVersion} />
      <Field
        label={t('show.ownerName')}
        hint={t('show.ownerNameHint')}
        name="ownerName"
        error={form.errorOf('ownerName')}
        required
      >
        <TextInput autoComplete="name" />
      </Field>
      <Checkbox name="agrees" label={t('show.agrees')} error={form.errorOf('agrees')} />
    </Form>
  );
}
