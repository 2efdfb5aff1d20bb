import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { data, useActionData, useLoaderData, useLocation, useParams } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  isFollowUpLink,
  loadFollowUp,
  sendFollowUpForm,
} from '#features/event-follow-up/follow-up-action.ts';
import type { FollowUpSent } from '#features/event-follow-up/follow-up-action.ts';
import { GuestFollowUp } from '#features/event-follow-up/guest-follow-up.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { stopOwnerLetters } from '#features/own-listings/owner-letter.contract.ts';
import { PlainSeriesLink } from '#features/events/series/plain-series-link.tsx';
import { confirmSeriesByLink } from '#features/events/series/series-link.contract.ts';
import { stopDigest } from '#features/notifications/digest.contract.ts';
import { stopReportMail } from '#features/site-reports/stop-report-mail.contract.ts';
import { stopMail } from '#features/mail-choices/mail-choice.contract.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { tokenOf } from '#platform/links/link-address.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { purposeOf, screens } from '../link-screens.ts';

export const handle: PageHandle = {
  namespaces: ['accounts', 'event-follow-up', 'family-links', 'schedule'],
};

/** Its address may hold a secret: nobody keeps the page, and no other site learns where somebody came from. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

/** The questions after an event work before JavaScript: their token is in the path. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { token = '' } = params;
  return isFollowUpLink(token) ? loadFollowUp(context.get(pageContext).api, token) : null;
}

/**
 * Mail programs unsubscribe by a post to the link itself (RFC 8058). Questions after an event, and whether a series goes
 * on, are plain forms. Other links take none.
 */
export async function action(args: ActionFunctionArgs) {
  const { params, context } = args;
  const { token = '' } = params;
  if (isFollowUpLink(token)) return sendFollowUpForm(args, token);
  const { api } = context.get(pageContext);
  if (token.startsWith('unmail-')) await api(stopMail, { body: { token, isStopped: true } });
  else if (token.startsWith('nodigest-')) await api(stopDigest, { body: { token } });
  else if (token.startsWith('noreports-')) await api(stopReportMail, { body: { token } });
  else if (token.startsWith('noletter-')) await api(stopOwnerLetters, { body: { token } });
  else if (token.startsWith('series-')) {
    await api(confirmSeriesByLink, { body: { token } });
    return 'done';
  } else return data(null, { status: 405 });
  return null;
}

/** Nothing happens by opening it: programs that look into mails open links too (security I16). */
export default function LinkPage() {
  const { t } = useTranslation('ui');
  const isAlive = useHydrated();
  const answer = useActionData<typeof action>();
  const { token: inPath = '' } = useParams();
  // The server knows nothing of what is behind `#`.
  const { hash } = useLocation();
  const token = tokenOf(inPath, isAlive ? hash : '');
  const followUp = useLoaderData<typeof loader>();
  const sent = answer === 'done' ? undefined : ((answer as FollowUpSent | null) ?? undefined);
  const isUnknown = inPath === 'open' && !isAlive;
  const Screen = screens[purposeOf(token)];
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('link.title')} noIndex />
      {followUp ? (
        <GuestFollowUp token={token} opened={followUp.opened} sent={sent} />
      ) : (
        <noscript>
          {purposeOf(token) === 'series' ? (
            <PlainSeriesLink isDone={answer === 'done'} />
          ) : (
            <Notice tone="warning">{t('link.noScript')}</Notice>
          )}
        </noscript>
      )}
      {isAlive && Screen && (
        <QueryIsland>
          <Suspense fallback={<SkeletonText />}>
            <Screen key={token} token={token} />
          </Suspense>
        </QueryIsland>
      )}
      {!Screen && !isUnknown && !followUp && (
        <Notice tone="warning">{token ? t('problem.link-not-valid') : t('link.openAgain')}</Notice>
      )}
    </div>
  );
}
