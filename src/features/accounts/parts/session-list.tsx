import { useTranslation } from 'react-i18next';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listSecurityEvents } from '../sessions/security-log.contract.ts';
import { endOtherSessions, endSession, listSessions } from '../sessions/session.contract.ts';
import { deviceName } from '../sessions/device-name.ts';

/** Where one is signed in, each with a way to end it (security A8). */
export function SessionList() {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const toast = useToast();
  const sessions = useApi(listSessions, {});
  const refreshes = [listSessions, listSecurityEvents];
  const one = useWrite(endSession, { refreshes });
  const others = useWrite(endOtherSessions, {
    refreshes,
    onDone: ({ ended }) => toast({ message: t('sessions.ended', { count: ended }) }),
  });
  return (
    <section className="flex max-w-prose flex-col gap-4">
      <h2>{t('sessions.title')}</h2>
      <p>{t('sessions.text')}</p>
      <p className="text-ink-soft">{t('sessions.networkText')}</p>
      <QueryState query={sessions} ns="accounts">
        {({ items }) => (
          <>
            <ul className="flex flex-col divided">
              {items.map((item) => (
                <li
                  key={item.id}
                  className="flex flex-wrap items-center justify-between gap-3 py-3"
                >
                  <div>
                    <p className="font-label">
                      {deviceName(item.device) ?? t('sessions.unknownDevice')}{' '}
                      {item.isCurrent && <Badge tone="palm">{t('sessions.current')}</Badge>}
                    </p>
                    <p className="text-ink-soft">
                      {t('sessions.seen', { when: formatMoment(item.lastSeenAt, language) })} ·{' '}
                      <bdi>{t('sessions.network', { network: isolate(item.network) })}</bdi>
                    </p>
                  </div>
                  {!item.isCurrent && (
                    <Button
                      variant="secondary"
                      size="small"
                      busy={one.isPending}
                      onClick={() => one.write({ params: { id: item.id } })}
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {items.length > 1 && (
              <div>
                <Button
                  variant="secondary"
                  busy={others.isPending}
                  onClick={() => others.write({})}
                >
                  {t('sessions.endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
