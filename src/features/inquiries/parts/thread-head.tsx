import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { InboxStatus } from '../inquiry.policy.ts';
import type { Thread } from '../thread.contract.ts';

const tones: Record<InboxStatus, BadgeTone> = {
  new: 'indigo',
  answered: 'palm',
  waiting: 'laterite',
  closed: 'neutral',
  spam: 'hibiscus',
};

export function InquiryStatusLabel({ status }: { status: InboxStatus }) {
  const { t } = useTranslation('inquiries');
  return <StatusLabel tone={tones[status]}>{t(`status.${status}`)}</StatusLabel>;
}

/** Who writes with whom, about what. */
export function ThreadHead({ thread }: { thread: Thread }) {
  const { t } = useTranslation('inquiries');
  const language = useLanguage();
  const { business, guestPhone } = thread;
  return (
    <DataList
      items={[
        {
          term: t('thread.with'),
          icon: 'user',
          value:
            thread.side === 'business' ? (
              <UserText>{thread.guestName || t('thread.gone')}</UserText>
            ) : (
              <BusinessName business={business} />
            ),
        },
        {
          term: t('field.phone'),
          icon: 'phone',
          value: guestPhone && (
            <a href={`tel:${guestPhone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
              {guestPhone}
            </a>
          ),
        },
        { term: t('field.type'), icon: 'tag', value: t(`type.${thread.type}`) },
        {
          term: t('field.subject'),
          icon: 'message',
          value: thread.subject && <UserText>{thread.subject}</UserText>,
        },
        {
          term: t('thread.wantedOn'),
          icon: 'calendar',
          value: thread.wantedOn && formatDate(thread.wantedOn, language),
        },
        {
          term: t('thread.budget'),
          icon: 'tag',
          value: thread.budgetPounds && formatPounds(thread.budgetPounds * 100, language),
        },
        {
          term: t('thread.status'),
          icon: 'info',
          value: <InquiryStatusLabel status={thread.status} />,
        },
      ]}
    />
  );
}

function BusinessName({ business: { title, url } }: { business: Thread['business'] }) {
  const { t } = useTranslation('inquiries');
  if (!title) return t('thread.businessGone');
  return url ? (
    <Link to={url}>
      <UserText>{title}</UserText>
    </Link>
  ) : (
    <UserText>{title}</UserText>
  );
}
