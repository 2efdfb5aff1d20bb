import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { changeFund, getFundToEdit, removeFund } from '../fund.contract.ts';
import { fundPath } from '../fund-links.ts';
import { FundForm, readFund } from '../parts/fund-form.tsx';

export const handle: PageHandle = { namespaces: ['funding', 'eligibility'] };

/** Edit mode, and the way to delete a programme. */
export default function EditFundPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('funding');
  const found = useApi(getFundToEdit, { params: { id } });
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('form.edit')} noIndex />
      <h1>{t('form.edit')}</h1>
      <QueryState query={found} ns="funding" failed="funding:error.load">
        {(data) => <Edit key={data.version} {...data} />}
      </QueryState>
    </div>
  );
}

function Edit({ id, slug, version, fund }: EndpointResponse<typeof getFundToEdit>) {
  const { t } = useTranslation('funding');
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm({
    ...formOf(changeFund),
    ns: 'funding',
    fallback: 'funding:error.update',
    toInput: (data) => ({ params: { id }, body: { version, fund: readFund(data) } }),
    onDone: () => {
      toast({ message: t('form.saved') });
      void navigate(fundPath(slug));
    },
  });
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('title'), to: '/funding' },
          { label: <UserText>{fund.name}</UserText>, to: fundPath(slug) },
          { label: t('form.edit') },
        ]}
      />
      <FundForm form={form} fund={fund} submit={t('form.save')} prefix="fund." />
      <Remove id={id} name={fund.name} />
    </>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['funding', 'ui']);
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(removeFund, {
    onDone: () => {
      toast({ message: t('funding:form.removed') });
      void navigate('/funding');
    },
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'funding', 'ui:problem.failed') }),
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('funding:form.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        action="delete"
        name={<UserText>{name}</UserText>}
        isPending={remove.isPending}
        onConfirm={() => remove.write({ params: { id } })}
      />
    </div>
  );
}
