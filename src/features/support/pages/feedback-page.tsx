import { useTranslation } from 'react-i18next';
import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import { BesideTool, useOwnWords } from '#features/content/own-words.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { FeedbackForm } from '../parts/feedback-form.tsx';
import { feedbackOf, pageOf } from '../parts/form-values.ts';
import { takePlainForm } from '../plain-form.ts';
import type { PlainAnswer } from '../plain-form.ts';
import { createFeedback, FeedbackLetter } from '../ticket.contract.ts';

export const handle: PageHandle = { namespaces: ['support'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getOwnText, { params: { page: 'feedback' }, query: {} });
}

/** Without JavaScript the feedback comes as a plain form. */
export const action = (args: ActionFunctionArgs) =>
  takePlainForm(args, {
    read: feedbackOf,
    schema: FeedbackLetter,
    send: (api, body) => api(createFeedback, { body }),
  });

export default function FeedbackPage() {
  const { t } = useTranslation('support');
  const answer = useActionData<PlainAnswer>();
  const [params] = useSearchParams();
  const own = useOwnWords(useLoaderData<typeof loader>());
  const title = own?.title ?? t('feedback.title');
  const lead = own?.summary ?? t('feedback.lead');
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={title}
        description={lead}
        canonicalPath="/feedback"
        picture="support/feedback"
      />
      <header className="flex flex-col gap-2">
        <h1>{title}</h1>
        <p>{lead}</p>
        <BesideTool blocks={own?.above}>
          <p>
            <Link to="/contact?topic=help">{t('feedback.needHelp')}</Link>
          </p>
        </BesideTool>
      </header>
      <FeedbackForm about={pageOf(params.get('about'))} answer={answer} />
      <BesideTool blocks={own?.below} />
    </div>
  );
}
