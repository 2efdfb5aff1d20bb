import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ReferenceForm } from './parts/reference-form.tsx';
import { getOwnVetting, withdrawReference } from './vetting.contract.ts';
import type { OwnReference } from './vetting.contract.ts';
import type { ReferencePurpose } from './vetting.policy.ts';

interface OwnReferencesProps {
  purpose: ReferencePurpose;
  /** What tells how many are there, to be asked for again. */
  refreshes: readonly Endpoint[];
}

/** Whom one has asked for a reference, and the form that asks another. What they say is for staff. */
export function OwnReferences({ purpose, refreshes }: OwnReferencesProps) {
  const { t } = useTranslation('vetting');
  const queries = useQueryClient();
  const [asked, setAsked] = useState(0);
  const own = useApi(getOwnVetting, {});
  const onDone = () => {
    // Another form, empty, for the next one.
    setAsked(asked + 1);
    for (const { id } of [getOwnVetting, ...refreshes])
      void queries.invalidateQueries({ queryKey: [id] });
  };
  return (
    <section aria-labelledby="references" className="flex max-w-prose flex-col gap-3">
      <h3 id="references">{t('own.title')}</h3>
      <p className="text-ink-soft">{t('own.lead')}</p>
      <QueryState query={own} ns="vetting">
        {({ references }) => (
          <ul className="divided p-0">
            {references
              .filter((one) => one.purpose === purpose)
              .map((one) => (
                <Row key={one.id} reference={one} refreshes={refreshes} />
              ))}
          </ul>
        )}
      </QueryState>
      <Disclosure summary={t('own.ask')}>
        <ReferenceForm key={asked} purpose={purpose} onDone={onDone} />
      </Disclosure>
    </section>
  );
}

interface RowProps {
  reference: OwnReference;
  refreshes: readonly Endpoint[];
}

function Row({ reference, refreshes }: RowProps) {
  const { t } = useTranslation('vetting');
  const toast = useToast();
  const { id, refereeName, relation, state } = reference;
  const { write, isPending } = useWrite(withdrawReference, {
    refreshes: [getOwnVetting, ...refreshes],
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'vetting', 'ui:problem.failed') }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span>
        <UserText>{refereeName}</UserText>, {t(`relation.${relation}`)}
      </span>
      <StatusLabel tone={state === 'given' ? 'palm' : 'neutral'}>
        {t(`referenceState.${state}`)}
      </StatusLabel>
      {state === 'asked' && (
        <Button
          size="small"
          variant="quiet"
          busy={isPending}
          aria-label={t('own.withdrawLabel', { name: isolate(refereeName) })}
          onClick={() => write({ params: { id } })}
        >
          {t('own.withdraw')}
        </Button>
      )}
    </li>
  );
}
