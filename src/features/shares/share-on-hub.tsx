import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useToast } from '#ui/toasts.tsx';
import { OwnShares } from './parts/own-shares.tsx';
import { ShareForm } from './parts/share-form.tsx';
import type { ShareState } from './share-links.ts';
import { listOwnShares } from './own-share.contract.ts';

type Begun = Pick<ShareState, 'sort' | 'link'>;

/** For adults who are signed in: shares something on the hub, and shows what became of what was shared before. */
export function ShareOnHub(begun: Begun) {
  return (
    <QueryIsland>
      <FormAndOwn {...begun} />
    </QueryIsland>
  );
}

function FormAndOwn({ sort, link }: Begun) {
  const { t } = useTranslation('shares');
  const queries = useQueryClient();
  const toast = useToast();
  const [sent, setSent] = useState(0);
  const done = () => {
    // Another form, empty, for the next one.
    setSent(sent + 1);
    toast({ message: t('form.sent') });
    void queries.invalidateQueries({ queryKey: [listOwnShares.id] });
  };
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="on-hub" className="flex max-w-prose flex-col gap-4">
        <h2 id="on-hub">{t('form.title')}</h2>
        <p className="text-ink-soft">{t('form.lead')}</p>
        <ShareForm key={sent} sort={sort} link={sent === 0 ? link : undefined} onDone={done} />
      </section>
      <OwnShares />
    </div>
  );
}
