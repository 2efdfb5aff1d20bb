import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OwnListing } from './own-listing.contract.ts';

type Told = Pick<OwnListing, 'status' | 'sentBackReason' | 'waiting' | 'isDisputed'>;

/** What is between the listing and its visitors. Nothing when there is nothing to tell. */
export function ListingState({ listing }: { listing: Told }) {
  const { t } = useTranslation('own-listing');
  const language = useLanguage();
  const { status, sentBackReason, waiting, isDisputed } = listing;
  const facts = waiting.map((fact) => t(`fact.${fact}`));
  return (
    <>
      {isDisputed && (
        <Notice tone="warning" title={t('state.disputed')}>
          {t('state.disputedText')}
        </Notice>
      )}
      {status === 'draft' && sentBackReason && (
        <Notice tone="warning" title={t('state.sentBack')}>
          <UserText as="p" className="whitespace-pre-line">
            {sentBackReason}
          </UserText>
        </Notice>
      )}
      {status === 'pending' && (
        <Notice tone="info" title={t('state.pending')}>
          {t('state.pendingText')}
        </Notice>
      )}
      {(status === 'suspended' || status === 'archived') && (
        <Notice
          tone="warning"
          title={t(`state.${status}`)}
          action={status === 'suspended' && <Link to="/decisions">{t('state.decisions')}</Link>}
        >
          {t(`state.${status}Text`)}
        </Notice>
      )}
      {facts.length > 0 && (
        <Notice tone="info" title={t('state.waiting')}>
          <p>{t('state.waitingText', { facts: formatList(facts, language) })}</p>
          <p>{t('state.answerTime')}</p>
        </Notice>
      )}
    </>
  );
}
