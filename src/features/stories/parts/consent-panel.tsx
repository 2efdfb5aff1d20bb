import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { changeConsent, getConsent } from '../consent.contract.ts';
import { listOwnStories } from '../story.contract.ts';
import { lastDayBefore, londonDay } from './consent-days.ts';
import { ConsentFields, readConsent } from './consent-fields.tsx';
import { StoryPanel } from './story-panel.tsx';

interface ConsentPanelProps {
  id: string;
  title: string;
}

/** What was agreed for one story, and the way to agree to something else. Asked for when it is opened. */
export function ConsentPanel({ id, title }: ConsentPanelProps) {
  const { t } = useTranslation('stories');
  return (
    <StoryPanel label={t('consent.open')} title={title}>
      {(close) => <Agreed id={id} onDone={close} />}
    </StoryPanel>
  );
}

type Agreement = EndpointResponse<typeof getConsent>['items'][number];

function Agreed({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('stories');
  const language = useLanguage();
  const found = useApi(getConsent, { params: { id } });
  return (
    <QueryState query={found} ns="stories">
      {({ items: [last, ...earlier] }) => (
        <div className="flex w-full max-w-prose flex-col gap-4">
          {last && <Change id={id} last={last} onDone={onDone} />}
          {earlier.length > 0 && (
            <section className="flex flex-col gap-2">
              <h4>{t('consent.before')}</h4>
              <ul className="flex flex-col gap-1">
                {earlier.map((one) => (
                  <li key={one.id}>
                    {t('consent.beforeLine', {
                      date: formatDate(one.at, language),
                      audience: t(`audience.${one.audience}`),
                      way: t(`way.${one.way}`),
                    })}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </QueryState>
  );
}

function Change({ id, last, onDone }: { id: string; last: Agreement; onDone: () => void }) {
  const { t } = useTranslation('stories');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ...formOf(changeConsent),
    ns: 'stories',
    fallback: 'stories:consent.failed',
    toInput: (data) => ({ params: { id }, body: readConsent(data, '') }),
    onDone: ({ isWaiting }) => {
      toast({ message: t(isWaiting ? 'consent.waiting' : 'consent.saved') });
      void queries.invalidateQueries({ queryKey: [listOwnStories.id] });
      void queries.invalidateQueries({ queryKey: [getConsent.id] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('consent.save')}>
      <p>{t('consent.changeText')}</p>
      <ConsentFields
        prefix=""
        before={{
          ...last,
          sealedUntil: last.sealedUntil && londonDay(last.sealedUntil),
          sharedUntil: last.sharedUntil && lastDayBefore(last.sharedUntil),
        }}
        error={form.errorOf}
      />
    </Form>
  );
}
