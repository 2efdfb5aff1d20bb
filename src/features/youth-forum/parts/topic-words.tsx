import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OpenYouthTopic, YouthAnswer } from '../youth-post.contract.ts';

type Opened = OpenYouthTopic['topic'];

/** Who speaks, within one topic: nobody is named but the leader of a circle. */
function useVoice({ voice, isOwn, leader }: Pick<YouthAnswer, 'voice' | 'isOwn' | 'leader'>) {
  const { t } = useTranslation('youth-forum');
  if (isOwn) return t('voice.you');
  if (leader?.firstName) return t('circle.by', { name: isolate(leader.firstName) });
  if (leader) return t('circle.byFormer');
  return voice === 0 ? t('voice.writer') : t('voice.other', { number: voice });
}

interface TopicWordsProps {
  topic: Opened;
  /** Its title, where the page's own heading is another. */
  heading?: ReactNode;
  /** What one can do with it. */
  children?: ReactNode;
}

/** A topic's own words. */
export function TopicWords({ topic, heading, children }: TopicWordsProps) {
  const { t } = useTranslation('youth-forum');
  const { text, subject, language, sentAt, isOwn, isGone, isSample, leader } = topic;
  const speaker = useVoice({ voice: 0, isOwn, leader });
  return (
    <article className="flex flex-col gap-3">
      {heading}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span>{t(`subject.${subject}`)}</span>
        {(isOwn || leader) && !isGone && <span className="font-label">{speaker}</span>}
        <Moment at={sentAt} />
        {isSample && <Badge>{t('sample')}</Badge>}
      </p>
      {isGone ? (
        <p>{t('topic.gone')}</p>
      ) : (
        <UserText
          as="p"
          language={language?.code}
          className="max-w-prose whitespace-pre-line wrap-anywhere"
        >
          {text}
        </UserText>
      )}
      {children}
    </article>
  );
}

export function AnswerRow({ answer, children }: { answer: YouthAnswer; children?: ReactNode }) {
  const { t } = useTranslation('youth-forum');
  const speaker = useVoice(answer);
  const { text, language, sentAt, isSample } = answer;
  return (
    <li className="flex flex-col items-start gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span className="font-label">{speaker}</span>
        <Moment at={sentAt} />
        {isSample && <Badge>{t('sample')}</Badge>}
      </p>
      <UserText
        as="p"
        language={language?.code}
        className="max-w-prose whitespace-pre-line wrap-anywhere"
      >
        {text}
      </UserText>
      {children}
    </li>
  );
}
