import { useTranslation } from 'react-i18next';
import {
  decideRoleRequest,
  listAccounts,
  listRoleRequests,
} from '#features/accounts/admin/admin-account.contract.ts';
import type { PendingRoleRequest } from '#features/accounts/admin/admin-account.contract.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { useRef } from 'react';

/** Roles that people have asked for, oldest first (decision D11). */
export function RoleRequests() {
  const { t } = useTranslation(['admin', 'staff']);
  const requests = useApiPages(listRoleRequests, { query: {} });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('admin:requests.title')}</h2>
      <PagedList
        pages={requests}
        ns="admin"
        empty={<p className="text-ink-soft">{t('admin:requests.none')}</p>}
        more={t('staff:more')}
        look="cards"
      >
        {(request) => <RequestCard key={request.id} request={request} />}
      </PagedList>
    </section>
  );
}

function RequestCard({ request }: { request: PendingRoleRequest }) {
  const { t } = useTranslation(['admin', 'accounts']);
  const language = useLanguage();
  const toast = useToast();
  const answer = useRef<HTMLTextAreaElement>(null);
  const decide = useWrite(decideRoleRequest, {
    refreshes: [listRoleRequests, listAccounts],
    onDone: () => toast({ message: t('admin:requests.done') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'admin', 'ui:problem.failed') }),
  });
  const send = (approve: boolean) =>
    decide.write({
      params: { id: request.id },
      body: { approve, answer: answer.current?.value || undefined },
    });
  return (
    <Card as="li">
      <div className="flex flex-col gap-3">
        <h3>
          <UserText>{request.account.name}</UserText>
          {': '}
          {t(`accounts:role.${request.role}`)}
        </h3>
        <p className="text-base text-ink-soft wrap-anywhere">
          <bdi dir="ltr">{request.account.email}</bdi> · {formatMoment(request.askedAt, language)}
        </p>
        <UserText as="p" className="whitespace-pre-line">
          {request.reason}
        </UserText>
        <Field label={t('admin:requests.answer')} id={`answer-${request.id}`} optional>
          <Textarea ref={answer} limit={500} rows={2} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={decide.isPending} onClick={() => send(true)}>
            {t('admin:requests.approve')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={decide.isPending}
            onClick={() => send(false)}
          >
            {t('admin:requests.reject')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
