import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OwnRemoval } from '../appeals/removal.contract.ts';
import { AskLook } from './ask-look.tsx';

interface RemovalCardProps {
  removal: OwnRemoval;
}

/** What a steward took, why, and what became of it since. */
export function RemovalCard({ removal }: RemovalCardProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { sort, group, text, agreement, reason, at, askUntil, url } = removal;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere">
        {t(`removals.${sort}`, { group: isolate(group.title) })}
      </h3>
      <p className="text-ink-soft">{t('removals.on', { date: formatDate(at, language) })}</p>
      {text !== null && (
        <UserText as="p" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </UserText>
      )}
      {agreement && (
        <p className="max-w-prose wrap-anywhere">
          {t('removals.agreement', { agreement: isolate(agreement) })}
        </p>
      )}
      {reason && (
        <p className="max-w-prose wrap-anywhere">
          {t('removals.reason', { reason: isolate(reason) })}
        </p>
      )}
      <State removal={removal} />
      {url && <Link to={url}>{t('removals.open')}</Link>}
      {askUntil && (
        <>
          <p>{t('removals.until', { moment: formatMoment(askUntil, language) })}</p>
          <Disclosure summary={t('removals.ask')}>
            <div className="max-w-prose pt-2">
              <AskLook id={removal.id} onDone={() => heading.current?.focus()} />
            </div>
          </Disclosure>
        </>
      )}
    </Card>
  );
}

/** What staff say of it, or that there is nothing to wait for. */
function State({ removal: { sort, text, askUntil, askedAt, outcome } }: RemovalCardProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  if (outcome) return <p className="font-label">{t(`removals.${outcome}.${sort}`)}</p>;
  if (askedAt)
    return (
      <p className="font-label">{t('removals.asked', { date: formatDate(askedAt, language) })}</p>
    );
  if (askUntil) return null;
  return (
    <p className="text-ink-soft">
      {sort === 'words' && text === null ? t('removals.erased') : t('removals.over')}
    </p>
  );
}
