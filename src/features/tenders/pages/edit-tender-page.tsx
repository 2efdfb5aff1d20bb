import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { EndpointInput, EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { changeTender, getTenderToEdit } from '../own-tender.contract.ts';
import { getTender } from '../tender.contract.ts';
import { tenderPath } from '../tender-links.ts';
import { BidderList } from '../editing/bidder-list.tsx';
import { CheckPanel } from '../editing/check-panel.tsx';
import { readTender } from '../editing/read-tender.ts';
import { TenderForm } from '../editing/tender-form.tsx';

export const handle: PageHandle = { namespaces: ['tenders', 'eligibility', 'councils'] };

/** Edit mode, how far the tender is on its way, and what a second person does with it. */
export default function EditTenderPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('tenders');
  const found = useApi(getTenderToEdit, { params: { id } });
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('form.edit')} noIndex />
      <h1>{t('form.edit')}</h1>
      <QueryState query={found} ns="tenders" failed="tenders:error.load">
        {(data) => <Edit key={data.version} data={data} reload={() => found.refetch()} />}
      </QueryState>
    </div>
  );
}

interface EditProps {
  data: EndpointResponse<typeof getTenderToEdit>;
  reload: () => Promise<unknown>;
}

function Edit({ data, reload }: EditProps) {
  const { id, slug, version, tender, stage } = data;
  const { t } = useTranslation('tenders');
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({
    ...formOf(changeTender),
    ns: 'tenders',
    fallback: 'tenders:error.update',
    toInput: (typed) =>
      ({
        params: { id },
        body: { version, tender: readTender(typed) },
      }) as EndpointInput<typeof changeTender>,
    onDone: () => {
      void client.invalidateQueries({ queryKey: [getTender.id] });
      // What is pressed next acts on what was saved: it is told once the page has that.
      void reload().then(() => toast({ message: t('form.saved') }));
    },
  });
  const isOver = ['closed', 'awarded', 'cancelled'].includes(stage);
  const fields = (
    <TenderForm form={form} tender={tender} submit={t('form.save')} prefix="tender." />
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('title'), to: '/tenders' },
          { label: <UserText>{tender.title}</UserText>, to: tenderPath(slug) },
          { label: t('form.edit') },
        ]}
      />
      <CheckPanel data={data} reload={() => void reload()} />
      {stage !== 'draft' && stage !== 'checking' && (
        <BidderList tenderId={id} version={version} stage={stage} reload={() => void reload()} />
      )}
      {isOver && <Notice tone="info">{t('form.over')}</Notice>}
      {!isOver && data.mayCheck && (
        <Disclosure summary={t('form.checkerEdits')} variant="boxed">
          <div className="flex flex-col gap-4 p-4 pt-0">
            <Notice tone="warning">{t('form.checkerEditsText')}</Notice>
            {fields}
          </div>
        </Disclosure>
      )}
      {!isOver && !data.mayCheck && fields}
    </>
  );
}
