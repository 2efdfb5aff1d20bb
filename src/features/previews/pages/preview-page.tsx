import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { pageAtPath } from '#features/content/content-page-list.ts';
import { PageTextView } from '#features/content/page-text-view.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { previewAreas } from '../notice.policy.ts';
import { sendNotifyForm } from '../notify-action.ts';
import type { NotifyAnswer } from '../notify-action.ts';
import { NotifyMe } from '../notify-me.tsx';

export const handle: PageHandle = { namespaces: ['content', 'previews'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getPageText, { params: { page: pageAtPath(url.pathname) }, query: {} });
}

export const action = sendNotifyForm;

/**
 * What an area will be, which parts of it work today, and how to be told when it opens. The address says which area.
 */
export default function PreviewPage() {
  const text = useLoaderData<typeof loader>();
  const answer = useActionData<NotifyAnswer>();
  const { t } = useTranslation('previews');
  const area = previewAreas.find((name) => text.page === `preview-${name}`);
  return (
    <PageTextView
      text={text}
      after={
        area && (
          <section aria-labelledby="notify" className="flex flex-col gap-4 pt-6">
            <h2 id="notify">{t('notify.title')}</h2>
            <NotifyMe key={area} area={area} answer={answer} />
          </section>
        )
      }
    />
  );
}
