import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getMarketingConsent, setMarketingConsent } from '../addresses/marketing.contract.ts';

/** News by email: taking the yes back is the same one press as giving it. */
export function MarketingConsent() {
  const { t } = useTranslation(['accounts', 'ui']);
  const language = useLanguage();
  const toast = useToast();
  const consent = useApi(getMarketingConsent, {});
  const change = useWrite(setMarketingConsent, {
    refreshes: [getMarketingConsent],
    onDone: ({ since }) =>
      toast({ message: t(since ? 'accounts:news.given' : 'accounts:news.withdrawn') }),
  });
  return (
    <QueryState query={consent} ns="accounts" isEmpty={() => false}>
      {({ since, isOffered }) =>
        (isOffered || since) && (
          <section className="flex max-w-prose flex-col items-start gap-4">
            <h2>{t('accounts:news.title')}</h2>
            <p>
              {since
                ? t('accounts:news.yes', { date: formatDate(since.slice(0, 10), language) })
                : t('accounts:news.no')}
            </p>
            <Button
              variant="secondary"
              busy={change.isPending}
              onClick={() => change.write({ body: { agree: !since } })}
            >
              {t(since ? 'accounts:news.stop' : 'accounts:news.start')}
            </Button>
            <div aria-live="polite">
              {change.error && (
                <FieldError id="news-failed">
                  {problemText(t, change.error, 'accounts', 'ui:problem.failed')}
                </FieldError>
              )}
            </div>
          </section>
        )
      }
    </QueryState>
  );
}
