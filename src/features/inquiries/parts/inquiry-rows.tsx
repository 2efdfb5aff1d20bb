import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { InquiryRow } from '../inquiry.contract.ts';
import { momentWords } from '../moment-words.ts';
import { InquiryStatusLabel } from './thread-head.tsx';

interface InquiryRowsProps {
  items: readonly InquiryRow[];
  label: string;
  /** Where a row leads. */
  toOf: (id: string) => To;
  /** The one that is open. */
  openId?: string;
}

/** Correspondences, one line each; the whole line leads to it. */
export function InquiryRows({ items, label, toOf, openId }: InquiryRowsProps) {
  const { t } = useTranslation('inquiries');
  const language = useLanguage();
  return (
    <ul aria-label={label} className="flex list-none flex-col gap-3 p-0">
      {items.map((row) => (
        <Card as="li" key={row.id} interactive>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={toOf(row.id)}
              preventScrollReset
              aria-current={row.id === openId || undefined}
              className="card-link font-label"
            >
              <UserText>{row.with || t('thread.gone')}</UserText>
            </Link>
            <InquiryStatusLabel status={row.status} />
            {row.snoozedUntil && (
              <Badge tone="neutral">
                {t('snooze.until', { at: momentWords(row.snoozedUntil, language) })}
              </Badge>
            )}
            {row.toConfirm && <Badge tone="gold">{t('toConfirm.badge')}</Badge>}
            {row.isWaitingForYou && <Badge tone="gold">{t('list.yourTurn')}</Badge>}
          </p>
          <p className="text-base text-ink-soft">
            {t(`type.${row.type}`)} · {momentWords(row.lastMessageAt, language)}
          </p>
          {row.subject && (
            <UserText as="p" className="mt-1 font-label">
              {row.subject}
            </UserText>
          )}
          <UserText as="p" className="mt-1 line-clamp-2 break-words">
            {row.excerpt || t('thread.removed')}
          </UserText>
        </Card>
      ))}
    </ul>
  );
}
