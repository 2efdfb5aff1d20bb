import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { formOf } from '#platform/http/form-of.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { addFund } from '../fund.contract.ts';
import { fundPath } from '../fund-links.ts';
import { emptyFund, FundForm, readFund } from '../parts/fund-form.tsx';

export const handle: PageHandle = { namespaces: ['funding', 'eligibility'] };

/** Create mode: what is sent is on the list at once. */
export default function NewFundPage() {
  const { t } = useTranslation('funding');
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm({
    ...formOf(addFund),
    ns: 'funding',
    fallback: 'funding:error.create',
    draft: 'fund',
    toInput: (data) => ({ body: readFund(data) }),
    onDone: ({ slug }) => {
      toast({ message: t('form.published') });
      void navigate(fundPath(slug));
    },
  });
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('form.new')} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: '/funding' }, { label: t('form.new') }]} />
      <header className="max-w-prose">
        <h1>{t('form.new')}</h1>
        <p className="text-ink-soft">{t('form.lead')}</p>
      </header>
      <FundForm form={form} fund={emptyFund} submit={t('form.publish')} prefix="" />
    </div>
  );
}
