import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Mentorship } from '../mentorship.contract.ts';
import type { MentorshipState } from '../mentorship.policy.ts';
import { AgreementPart } from './agreement-part.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { MentorshipActs } from './mentorship-acts.tsx';
import { PairThread } from './pair-thread.tsx';
import { SessionPart } from './session-part.tsx';

const tones: Record<MentorshipState, BadgeTone> = {
  asked: 'laterite',
  matched: 'lagoon',
  active: 'palm',
  declined: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  ended: 'neutral',
};

/** One mentorship as one of its two sees it: where it is, what is next, the thread, the sessions. */
export function MentorshipCard({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const { side, status, otherName, topic, words, sessions } = mentorship;
  const who = otherName ?? t('own.somebody');
  const isLive = status === 'matched' || status === 'active';
  const counted = {
    count: sessions.confirmed,
    total: formatNumber(sessions.confirmed, language),
  };
  const day = (moment: string) => formatDate(moment.slice(0, 10), language);
  const lapses = mentorship.lapsesAt === null ? '' : isolate(day(mentorship.lapsesAt));
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <UserText>{who}</UserText>
        <StatusLabel tone={tones[status]}>{t(`state.${status}`)}</StatusLabel>
      </h3>
      <p className="text-ink-soft">
        {t(`topic.${topic}`)} · {t('own.askedOn', { day: isolate(day(mentorship.askedAt)) })}
      </p>
      <p>{t(`stateText.${side}.${status}`, { day: lapses })}</p>
      {mentorship.isFrozen && (
        <Notice tone="warning" title={t('frozen.title')}>
          {t('frozen.text')}
        </Notice>
      )}
      {mentorship.isWatched && isLive && <Notice tone="info">{t('watched')}</Notice>}
      <Disclosure summary={t(`own.words.${side}`)}>
        <UserText as="p">{words}</UserText>
      </Disclosure>
      {(isLive || mentorship.agreement) && <AgreementPart mentorship={mentorship} who={who} />}
      {sessions.confirmed > 0 && (
        <p>
          {t('session.counted', counted)}{' '}
          {t('session.minutesSum', { total: formatNumber(sessions.minutes, language) })}
        </p>
      )}
      {(status === 'active' || sessions.confirmed + sessions.waiting > 0) && (
        <SessionPart mentorship={mentorship} who={who} />
      )}
      {mentorship.threadId && <PairThread threadId={mentorship.threadId} who={who} />}
      <MentorshipActs mentorship={mentorship} who={who} />
      {status === 'ended' && mentorship.can.feedback && (
        <FeedbackForm id={mentorship.id} who={who} />
      )}
    </Card>
  );
}
