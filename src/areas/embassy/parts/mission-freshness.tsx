import { useTranslation } from 'react-i18next';
import { getOwnListing, listOwnListings } from '#features/own-listings/own-listing.contract.ts';
import { confirmListing } from '#features/directory/confirmation/confirmation.contract.ts';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';

/** When everything was last said to be right. */
export function MissionFreshness({ mission }: { mission: OwnListing }) {
  const { t } = useTranslation('owner');
  const language = useLanguage();
  const confirm = useWrite(confirmListing, { refreshes: [getOwnListing, listOwnListings] });
  const { id, confirmedOn, isStale, can } = mission;
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
            size="small"
            icon="check"
            busy={confirm.isPending}
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
