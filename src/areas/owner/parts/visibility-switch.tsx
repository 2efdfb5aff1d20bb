import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  activateListing,
  deactivateListing,
  getOwnListing,
  listOwnListings,
} from '#features/own-listings/own-listing.contract.ts';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';

const refreshes = [listOwnListings, getOwnListing];

/** Takes the page offline, after a question, and brings it back with one press. Nothing for what staff have. */
export function VisibilitySwitch({ listing }: { listing: OwnListingCard }) {
  const { t } = useTranslation('owner');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { id, name, can } = listing;
  const input = { params: { id }, body: {} };
  const deactivate = useWrite(deactivateListing, {
    refreshes,
    onDone: () => {
      setAsking(false);
      toast({ message: t('offline.done', { name: isolate(name) }) });
    },
  });
  const activate = useWrite(activateListing, {
    refreshes,
    onDone: () => toast({ message: t('online.done', { name: isolate(name) }) }),
  });
  const { error } = can.activate ? activate : deactivate;
  const problem = error && (
    <Notice tone="error" live>
      {problemText(t, error, 'own-listing', 'ui:problem.failed')}
    </Notice>
  );
  if (can.activate) {
    return (
      <div className="flex flex-col items-start gap-3">
        {problem}
        <Button
          busy={activate.isPending}
          aria-label={t('online.submitName', { name: isolate(name) })}
          onClick={() => activate.write(input)}
        >
          {t('online.submit')}
        </Button>
      </div>
    );
  }
  if (!can.deactivate) return null;
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        className="-ms-4"
        aria-label={t('offline.openName', { name: isolate(name) })}
        onClick={() => setAsking(true)}
      >
        {t('offline.open')}
      </Button>
      <ConfirmDialog
        action="deactivate"
        name={<UserText>{name}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => deactivate.write(input)}
        isPending={deactivate.isPending}
      >
        {problem}
        <p>{t('offline.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
