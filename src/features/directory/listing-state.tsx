import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OwnListing } from './own-listing.contract.ts';

type Told = Pick<OwnListing, 'status' | 'sentBackReason' | 'waiting' | 'isDisputed'>;

/** What stands between the listing and its visitors. Nothing when there is nothing to tell. */
export function ListingState({ listing }: { listing: Told }) {
  const { t } = useTranslation('own-listing');
  const { status, sentBackReason, waiting, isDisputed } = listing;
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
        <Notice tone="warning" title={t(`state.${status}`)}>
          {t(`state.${status}Text`)}
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice tone="info" title={t('state.waiting')}>
          {t('state.waitingText', { facts: waiting.map((fact) => t(`fact.${fact}`)).join(', ') })}
        </Notice>
      )}
    </>
  );
}
