import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { getTender } from '../tender.contract.ts';
import { listTenderQuestions } from '../questions/question.contract.ts';
import { OwnPart } from '../parts/own-part.tsx';
import { PassNote } from '../parts/pass-note.tsx';
import { Questions } from '../parts/questions.tsx';
import { TenderDetail } from '../parts/tender-detail.tsx';

export const handle: PageHandle = { namespaces: ['tenders', 'eligibility'] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const id = params['id'] ?? '';
  const found = await api(getTender, { params: { id } });
  const questions = await api(listTenderQuestions, { params: { id: found.id }, query: {} });
  return { id, found, questions };
}

/** One tender, as far as its reader sees it. The page comes as everybody sees it; a pass brings the rest. */
export default function TenderPage() {
  const { id, found: free, questions } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tenders');
  const { user } = useSession();
  const own = useApi(getTender, { params: { id } }, { enabled: Boolean(user) });
  const { tender, full } = (user && own.data) ?? free;
  const more = (
    <>
      <OwnPart tenderId={free.id} />
      <Questions tenderId={free.id} first={questions} />
    </>
  );
  if (tender)
    return (
      <TenderDetail tender={tender} full={full}>
        {more}
      </TenderDetail>
    );
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('locked.title')} noIndex />
      <h1>{t('locked.title')}</h1>
      <p className="max-w-prose">{t('locked.text')}</p>
      <PassNote />
      {more}
    </div>
  );
}
