import { useTranslation } from 'react-i18next';
import { listOwnListings } from '#features/own-listings/own-listing.contract.ts';
import { confirmListing } from '#features/directory/confirmation/confirmation.contract.ts';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';

/** When the entry was last said to be right, and one tap to say it again. */
export function Freshness({ listing }: { listing: OwnListingCard }) {
  const { t } = useTranslation('owner');
  const language = useLanguage();
  const toast = useToast();
  const confirm = useWrite(confirmListing, {
    refreshes: [listOwnListings],
    onDone: ({ name }) => toast({ message: t('confirmed', { name: isolate(name) }) }),
  });
  const { id, name, confirmedOn, isStale, can } = listing;
  return (
    <Notice
      tone={isStale ? 'warning' : 'success'}
      title={
        confirmedOn
          ? t('confirmedOn', { date: formatDate(confirmedOn, language) })
          : t('neverConfirmed')
      }
      action={
        can.confirm && (
          <Button
            variant={isStale ? 'primary' : 'secondary'}
            size="small"
            icon="check"
            busy={confirm.isPending}
            aria-label={t('stillCorrectName', { name: isolate(name) })}
            onClick={() => confirm.write({ params: { id }, body: {} })}
          >
            {t('stillCorrect')}
          </Button>
        )
      }
    >
      {confirm.error ? problemText(t, confirm.error, 'own-listing', 'ui:problem.failed') : t('why')}
    </Notice>
  );
}
