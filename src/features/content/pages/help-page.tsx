import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { getHelpReplyTime, getPageText } from '../content.contract.ts';
import { HelpWays } from '../parts/help-ways.tsx';
import { FaqSearch } from '../parts/faq-search.tsx';
import { PageTextView } from '../page-text-view.tsx';
import { ReplyPromise } from '../parts/reply-promise.tsx';

export const handle: PageHandle = { namespaces: ['content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const text = await api(getPageText, { params: { page: 'help' }, query: {} });
  return { text, reply: await api(getHelpReplyTime, {}) };
}

/** Where to look first, and how soon a person answers. */
export default function HelpPage() {
  const { text, reply } = useLoaderData<typeof loader>();
  return (
    <PageTextView
      text={text}
      before={
        <>
          <FaqSearch />
          <ReplyPromise {...reply} />
          <HelpWays />
        </>
      }
    />
  );
}
