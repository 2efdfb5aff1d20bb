import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  askReference,
  getOwnVetting,
  withdrawReference,
} from '#features/vetting/vetting.contract.ts';
import { referenceRelations } from '#features/vetting/vetting.policy.ts';
import type { ReferenceRelation } from '#features/vetting/vetting.policy.ts';
import { api } from '#platform/http/api-client.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getOwnVolunteer } from '../volunteer.contract.ts';

const refreshes = [getOwnVetting, getOwnVolunteer] as const;

/** One's checks and references with their states, and the way to ask somebody for a reference. */
export function OwnChecks() {
  const { t } = useTranslation(['volunteering', 'vetting']);
  const language = useLanguage();
  const own = useApi(getOwnVetting, {});
  return (
    <section aria-labelledby="checks" className="flex max-w-prose flex-col gap-4">
      <h2 id="checks">{t('checks.title')}</h2>
      <p className="text-ink-soft">{t('checks.lead')}</p>
      <QueryState query={own} ns="volunteering">
        {({ checks, references }) => (
          <>
            {checks.length === 0 && <p>{t('checks.none')}</p>}
            <ul className="divided">
              {checks.map(({ id, scheme, level, endsOn, state }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <span>
                    {t(`vetting:scheme.${scheme}`)}, {t(`vetting:level.${level}`)}
                  </span>
                  <StatusLabel tone={state === 'current' ? 'palm' : 'laterite'}>
                    {t(`vetting:checkState.${state}`)}
                  </StatusLabel>
                  <span>{t('checks.until', { date: formatDate(endsOn, language) })}</span>
                </li>
              ))}
            </ul>
            <h3>{t('references.title')}</h3>
            <p className="text-ink-soft">{t('references.lead')}</p>
            <ul className="divided">
              {references
                .filter(({ purpose }) => purpose === 'volunteer')
                .map((reference) => (
                  <ReferenceRow key={reference.id} {...reference} />
                ))}
            </ul>
            <Disclosure summary={t('references.ask')}>
              <ReferenceForm />
            </Disclosure>
          </>
        )}
      </QueryState>
    </section>
  );
}

interface ReferenceRowProps {
  id: string;
  refereeName: string;
  relation: string;
  state: string;
}

function ReferenceRow({ id, refereeName, relation, state }: ReferenceRowProps) {
  const { t } = useTranslation(['volunteering', 'vetting']);
  const withdraw = useWrite(withdrawReference, { refreshes });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span id={`reference-${id}`}>
        <bdi>{refereeName}</bdi>, {t(`vetting:relation.${relation}`)}
      </span>
      <StatusLabel tone={state === 'given' ? 'palm' : 'neutral'}>
        {t(`vetting:referenceState.${state}`)}
      </StatusLabel>
      {state === 'asked' && (
        <Button
          size="small"
          variant="quiet"
          busy={withdraw.isPending}
          aria-describedby={`reference-${id}`}
          onClick={() => withdraw.write({ params: { id } })}
        >
          {t('references.withdraw')}
        </Button>
      )}
      {withdraw.error && (
        <p role="alert">{problemText(t, withdraw.error, 'vetting', 'ui:problem.failed')}</p>
      )}
    </li>
  );
}

function ReferenceForm() {
  const { t } = useTranslation(['volunteering', 'vetting']);
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ns: 'vetting',
    schema: askReference.body,
    draft: 'volunteer-reference',
    toInput: (data) => ({
      body: {
        purpose: 'volunteer' as const,
        refereeName: textOf(data, 'refereeName'),
        refereeEmail: textOf(data, 'refereeEmail'),
        relation: textOf(data, 'relation') as ReferenceRelation,
      },
    }),
    send: ({ body }, idempotencyKey) => api(askReference, { body }, { idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', message: t('references.asked') });
      for (const { id } of refreshes) void queries.invalidateQueries({ queryKey: [id] });
    },
  });
  return (
    <Form form={form} submit={t('references.send')}>
      <Field
        name="refereeName"
        label={t('references.name')}
        error={form.errorOf('refereeName')}
        required
      >
        <TextInput maxLength={60} autoComplete="off" />
      </Field>
      <Field
        name="refereeEmail"
        label={t('references.email')}
        error={form.errorOf('refereeEmail')}
        required
      >
        <TextInput type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field
        name="relation"
        label={t('references.relation')}
        error={form.errorOf('relation')}
        required
      >
        <Select
          placeholder={t('references.choose')}
          options={referenceRelations.map((value) => ({
            value,
            label: t(`vetting:relation.${value}`),
          }))}
        />
      </Field>
    </Form>
  );
}
