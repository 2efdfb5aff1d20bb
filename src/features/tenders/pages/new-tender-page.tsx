import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { EndpointInput } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { addTender } from '../own-tender.contract.ts';
import { tenderEditPath } from '../tender-links.ts';
import { emptyTender, readTender } from '../editing/read-tender.ts';
import { TenderForm } from '../editing/tender-form.tsx';

export const handle: PageHandle = { namespaces: ['tenders', 'eligibility', 'councils'] };

/** Create mode: what is saved is a draft, which the council's own people see. */
export default function NewTenderPage() {
  const { t } = useTranslation('tenders');
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm({
    ...formOf(addTender),
    ns: 'tenders',
    fallback: 'tenders:error.create',
    draft: 'tender',
    toInput: (data) => ({ body: readTender(data) }) as EndpointInput<typeof addTender>,
    onDone: ({ slug }) => {
      toast({ message: t('form.begun') });
      void navigate(tenderEditPath(slug));
    },
  });
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('form.new')} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: '/tenders' }, { label: t('form.new') }]} />
      <header className="max-w-prose">
        <h1>{t('form.new')}</h1>
        <p className="text-ink-soft">{t('form.lead')}</p>
      </header>
      <TenderForm form={form} tender={emptyTender} submit={t('form.begin')} prefix="" />
    </div>
  );
}
