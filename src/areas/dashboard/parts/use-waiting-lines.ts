import { useTranslation } from 'react-i18next';
import { listOwnClaims } from '#features/claims/claim.contract.ts';
import { listOwnCorrections } from '#features/corrections/correction.contract.ts';
import { listNotifications } from '#features/notifications/notification.contract.ts';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import { getPendingStats } from '#features/staff/pending.contract.ts';
import { listQuestionsToMe } from '#features/staff/question.contract.ts';
import { isAdmitted, isStaff } from '#platform/access/actor.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';

/** Whom the API answers about corrections of their pages. */
const answerers = ['business', 'council', 'admin'] as const;

interface Line {
  to: string;
  words: string;
}

/** What waits for this person beside their pages' letters; undefined while it is asked. */
export function useWaitingLines(pages: readonly OwnListingCard[]): Line[] | undefined {
  const counted = useCountedLines();
  const named = useNamedLines(pages);
  return counted && named && [...counted, ...named];
}

function useCountedLines(): Line[] | undefined {
  const { t } = useTranslation('dashboard');
  const actor = toActor(useSession());
  const asked = { enabled: isAdmitted(actor, answerers) };
  const corrections = useApi(listOwnCorrections, { query: {} }, asked);
  const desk = useApi(getPendingStats, {}, { enabled: isStaff(actor) });
  const questions = useApi(listQuestionsToMe, { query: {} });
  const news = useApi(listNotifications, { query: {} });
  if (questions.isPending || news.isPending) return undefined;
  const counts = [
    { key: 'cases', to: '/moderation', count: desk.data?.desks['/moderation'] },
    { key: 'questions', to: '/decisions', count: questions.data?.items.length },
    { key: 'corrections', to: '/owner#corrections', count: corrections.data?.items.length },
    { key: 'news', to: '#notifications', count: news.data?.unread },
  ] as const;
  return counts.flatMap(({ key, to, count }) =>
    count ? [{ to, words: t(`wait.${key}`, { count }) }] : [],
  );
}

function useNamedLines(pages: readonly OwnListingCard[]): Line[] | undefined {
  const { t } = useTranslation('dashboard');
  const claims = useApi(listOwnClaims, { query: {} });
  if (claims.isPending) return undefined;
  const begun = (claims.data?.items ?? []).flatMap(({ status, listing: { id, name } }) =>
    status === 'waiting' || status === 'started'
      ? [{ to: `/business/${id}/claim`, words: t(`wait.claim.${status}`, { name: isolate(name) }) }]
      : [],
  );
  const drafts = pages
    .filter(({ status }) => status === 'draft')
    .map(({ id, name }) => ({
      to: `/business/${id}/edit?step=check`,
      words: t('wait.draft', { name: isolate(name) }),
    }));
  return [...begun, ...drafts];
}
