import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listSecurityEvents } from '../sessions/security-log.contract.ts';
import type { SecurityEvent } from '../sessions/security-log.contract.ts';

/** So many are there at once; the rest of the page comes with the first press. */
const firstShown = 6;

/** What happened to one's own account, for noticing what one did not do (security A14). */
export function SecurityLog() {
  const { t } = useTranslation('accounts');
  const pages = useApiPages(listSecurityEvents, { query: {} });
  const [isWhole, setWhole] = useState(false);
  const showMore = () => {
    if (isWhole) pages.loadMore();
    setWhole(true);
  };
  return (
    <section className="flex max-w-prose flex-col gap-4">
      <h2>{t('securityLog.title')}</h2>
      <p>{t('securityLog.text')}</p>
      <QueryState query={pages} ns="accounts" empty={<p>{t('securityLog.empty')}</p>}>
        {(events) => (
          <>
            <ol className="flex list-none flex-col divided p-0">
              {events.slice(0, isWhole ? undefined : firstShown).map((event) => (
                <EventLine key={event.id} event={event} />
              ))}
            </ol>
            {(pages.hasMore || (!isWhole && events.length > firstShown)) && (
              <div>
                <Button variant="secondary" busy={pages.isLoadingMore} onClick={showMore}>
                  {t('securityLog.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

/** What somebody else may have done stands out. */
const alarming = new Set<string>(['login.failed', 'password.refused', 'session.misused']);

function EventLine({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { action, count, because } = event;
  const isSignIn = action.startsWith('login.');
  const device = event.device ?? (isSignIn ? t('sessions.unknownDevice') : undefined);
  const role = event.role && t(`role.${event.role}`);
  const sentence = t(`securityLog.event.${action.replace('.', '-')}`, { role });
  return (
    <li className="py-3">
      <p className="font-label">
        {sentence}{' '}
        {count > 1 && (
          <Badge tone={alarming.has(action) ? 'hibiscus' : 'gold'}>
            {t('securityLog.times', { count, total: formatNumber(count, language) })}
          </Badge>
        )}
      </p>
      <p className="text-ink-soft">
        {because && `${t(`securityLog.because.${because}`)} · `}
        {formatMoment(event.at, language)}
        {device && (
          <>
            {' '}
            · <bdi>{device}</bdi>
          </>
        )}
      </p>
    </li>
  );
}
