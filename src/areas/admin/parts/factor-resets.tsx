import { useTranslation } from 'react-i18next';
import { listAccounts } from '#features/accounts/admin/admin-account.contract.ts';
import {
  decideFactorReset,
  listFactorResets,
} from '#features/accounts/factors/factor-reset.contract.ts';
import type { FactorReset } from '#features/accounts/factors/factor-reset.contract.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';

/** Lost devices: what one admin has asked and another one decides. */
export function FactorResets() {
  const { t } = useTranslation(['admin', 'staff']);
  const resets = useApiPages(listFactorResets, { query: {} });
  return (
    <section id="factor-resets" className="flex flex-col gap-4">
      <h2>{t('admin:resets.title')}</h2>
      <PagedList
        pages={resets}
        ns="admin"
        empty={<p className="text-ink-soft">{t('admin:resets.none')}</p>}
        more={t('staff:more')}
        look="cards"
      >
        {(reset) => <ResetCard key={reset.id} reset={reset} />}
      </PagedList>
    </section>
  );
}

function ResetCard({ reset }: { reset: FactorReset }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const toast = useToast();
  const decide = useWrite(decideFactorReset, {
    refreshes: [listFactorResets, listAccounts],
    onDone: () => toast({ message: t('resets.done') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'admin', 'ui:problem.failed') }),
  });
  const send = (approve: boolean) => decide.write({ params: { id: reset.id }, body: { approve } });
  return (
    <Card as="li">
      <div className="flex flex-col gap-3">
        <h3>
          <UserText>{reset.account.name}</UserText>
        </h3>
        <p className="text-base text-ink-soft wrap-anywhere">
          <bdi dir="ltr">{reset.account.email}</bdi> · {formatMoment(reset.askedAt, language)}
        </p>
        {reset.askedBy && <p>{t('resets.askedBy', { name: reset.askedBy })}</p>}
        <UserText as="p" className="whitespace-pre-line">
          {reset.reason}
        </UserText>
        {reset.mayDecide ? (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              size="small"
              busy={decide.isPending}
              onClick={() => send(true)}
            >
              {t('resets.approve')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              busy={decide.isPending}
              onClick={() => send(false)}
            >
              {t('resets.refuse')}
            </Button>
          </div>
        ) : (
          <p className="text-ink-soft">{t('resets.other')}</p>
        )}
      </div>
    </Card>
  );
}
