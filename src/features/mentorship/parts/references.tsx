import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  askReference,
  getOwnVetting,
  withdrawReference,
} from '#features/vetting/vetting.contract.ts';
import { referenceRelations } from '#features/vetting/vetting.policy.ts';
import type { ReferenceRelation } from '#features/vetting/vetting.policy.ts';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';

/** Whom one has asked for a reference, and the form that asks another. What they say is for staff. */
export function References() {
  const { t } = useTranslation(['mentorship', 'vetting']);
  const [asked, setAsked] = useState(0);
  const own = useApi(getOwnVetting, {});
  const takeBack = useWrite(withdrawReference, { refreshes: [getOwnVetting] });
  return (
    <section aria-labelledby="references" className="flex flex-col gap-3">
      <h3 id="references" className="text-lg">
        {t('mentorship:reference.title')}
      </h3>
      <p className="max-w-prose text-ink-soft">{t('mentorship:reference.text')}</p>
      <QueryState query={own} ns="vetting">
        {({ references }) => (
          <ul className="flex list-none flex-col gap-2 p-0">
            {references
              .filter(({ purpose }) => purpose === 'mentor')
              .map(({ id, refereeName, state }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <UserText>{refereeName}</UserText>
                  <StatusLabel tone={state === 'given' ? 'palm' : 'neutral'}>
                    {t(`vetting:referenceState.${state}`)}
                  </StatusLabel>
                  {state === 'asked' && (
                    <Button
                      size="small"
                      variant="quiet"
                      busy={takeBack.isPending}
                      aria-label={t('mentorship:reference.takeBackLabel', {
                        name: isolate(refereeName),
                      })}
                      onClick={() => takeBack.write({ params: { id } })}
                    >
                      {t('mentorship:reference.takeBack')}
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        )}
      </QueryState>
      <ReferenceForm key={asked} onDone={() => setAsked(asked + 1)} />
    </section>
  );
}

function ReferenceForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['mentorship', 'vetting']);
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(askReference),
    ns: 'vetting',
    toInput: (data) => ({
      body: {
        purpose: 'mentor' as const,
        refereeName: textOf(data, 'refereeName'),
        refereeEmail: textOf(data, 'refereeEmail'),
        relation: textOf(data, 'relation') as ReferenceRelation,
      },
    }),
    onDone: () => {
      onDone();
      toast({ message: t('mentorship:reference.sent') });
      void queries.invalidateQueries({ queryKey: [getOwnVetting.id] });
    },
  });
  return (
    <Form form={form} submit={t('mentorship:reference.send')} className="max-w-prose">
      <Field
        label={t('mentorship:reference.name')}
        name="refereeName"
        error={form.errorOf('refereeName')}
        required
      >
        <TextInput maxLength={60} autoComplete="off" />
      </Field>
      <Field
        label={t('mentorship:reference.email')}
        name="refereeEmail"
        error={form.errorOf('refereeEmail')}
        required
      >
        <TextInput type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field
        label={t('mentorship:reference.relation')}
        name="relation"
        error={form.errorOf('relation')}
        required
      >
        <Select
          options={referenceRelations.map((value) => ({
            value,
            label: t(`vetting:relation.${value}`),
          }))}
        />
      </Field>
    </Form>
  );
}
