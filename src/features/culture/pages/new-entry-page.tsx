import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listOwnCultureEntries } from '../culture-entry.contract.ts';
import { EntryForm } from '../parts/entry-form.tsx';
import { GuestEntryForm } from '../parts/guest-entry-form.tsx';
import { OwnEntries } from '../parts/own-entries.tsx';
import { OwnWords } from '../parts/own-words.tsx';

export const handle: PageHandle = { namespaces: ['culture', 'media', 'family-links'] };

/** What can be sent and how. Without an account it is sent with an address, for everybody to see. */
export default function NewEntryPage() {
  const { t } = useTranslation('culture');
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={t('form.title')}
        description={t('form.lead')}
        canonicalPath="/culture/submit"
      />
      <Breadcrumbs items={[{ label: t('title'), to: '/culture' }, { label: t('form.title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('form.title')}</h1>
        <p className="text-ink-soft">{t('form.lead')}</p>
        <p>{t('form.rights')}</p>
        <p>{t('form.protocols')}</p>
      </header>
      {status === 'signed-in' && (
        <QueryIsland>
          <Signed />
        </QueryIsland>
      )}
      {status !== 'signed-in' && (
        <div className="flex max-w-prose flex-col items-start gap-3">
          <p>{t('form.signIn')}</p>
          <Button
            icon="log-in"
            className="no-js:hidden"
            onClick={() => ask(t('form.action'), () => undefined)}
          >
            {t('form.signInButton')}
          </Button>
        </div>
      )}
      {status === 'anonymous' && (
        <section aria-labelledby="as-guest" className="flex max-w-prose flex-col gap-4">
          <h2 id="as-guest">{t('guest.formTitle')}</h2>
          <p>{t('guest.lead')}</p>
          <QueryIsland>
            <GuestEntryForm />
          </QueryIsland>
        </section>
      )}
    </div>
  );
}

function Signed() {
  const { t } = useTranslation('culture');
  const queries = useQueryClient();
  const toast = useToast();
  const [sent, setSent] = useState(0);
  return (
    <>
      <div className="max-w-prose">
        <EntryForm
          key={sent}
          onDone={() => {
            // Another form, empty, for the next one.
            setSent(sent + 1);
            toast({ message: t('form.sent') });
            void queries.invalidateQueries({ queryKey: [listOwnCultureEntries.id] });
          }}
        />
      </div>
      <OwnEntries />
      <OwnWords />
    </>
  );
}
