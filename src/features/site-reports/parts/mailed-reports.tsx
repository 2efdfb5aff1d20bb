import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listReportSubscriptions } from '../mailing/report-subscription.contract.ts';
import type { SubscriptionRow } from '../mailing/report-subscription.contract.ts';
import { SubscriptionForm } from './subscription-form.tsx';

/** Which reports each admin is mailed. */
export function MailedReports() {
  const { t } = useTranslation('site-reports');
  const found = useApi(listReportSubscriptions, {});
  return (
    <section aria-labelledby="mailed" className="flex flex-col gap-4 print:hidden">
      <h2 id="mailed">{t('mailed.title')}</h2>
      <p className="max-w-prose">{t('mailed.lead')}</p>
      <QueryState query={found} ns="site-reports" empty={<p>{t('mailed.none')}</p>}>
        {({ items }) => (
          <ul className="flex list-none flex-col gap-3 p-0">
            {items.map((row) => (
              <li key={row.id}>
                <Recipient row={row} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function Recipient({ row }: { row: SubscriptionRow }) {
  const { t } = useTranslation('site-reports');
  const language = useLanguage();
  const { name, isMe, subscription } = row;
  const who = isMe ? t('mailed.me', { name: isolate(name) }) : isolate(name);
  return (
    <Disclosure
      variant="boxed"
      summary={
        <>
          <span className="block font-label">{who}</span>
          <span className="block text-base text-ink-soft">
            {subscription
              ? t(`mailed.${subscription.rhythm}`, {
                  reports: formatList(
                    subscription.reports.map((id) => t(`report.${id}.name`)),
                    language,
                  ),
                })
              : t('mailed.nothing')}
          </span>
        </>
      }
    >
      <SubscriptionForm key={JSON.stringify(subscription)} row={row} />
    </Disclosure>
  );
}
