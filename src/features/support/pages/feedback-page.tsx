import { useTranslation } from 'react-i18next';
import { Link, useActionData, useSearchParams } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { FeedbackForm } from '../parts/feedback-form.tsx';
import { feedbackOf, pageOf } from '../parts/form-values.ts';
import { takePlainForm } from '../plain-form.ts';
import type { PlainAnswer } from '../plain-form.ts';
import { createFeedback, FeedbackLetter } from '../ticket.contract.ts';

export const handle: PageHandle = { namespaces: ['support'] };

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
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={t('feedback.title')}
        description={t('feedback.lead')}
        canonicalPath="/feedback"
        picture="support/feedback"
      />
      <header className="flex flex-col gap-2">
        <h1>{t('feedback.title')}</h1>
        <p>{t('feedback.lead')}</p>
        <p>
          <Link to="/contact?topic=help">{t('feedback.needHelp')}</Link>
        </p>
      </header>
      <FeedbackForm about={pageOf(params.get('about'))} answer={answer} />
    </div>
  );
}
