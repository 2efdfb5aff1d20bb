import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { getPageText } from '../content.contract.ts';
import { pageAtPath } from '../content-page-list.ts';
import { PageTextView } from '../page-text-view.tsx';

export const handle: PageHandle = { namespaces: ['content'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getPageText, { params: { page: pageAtPath(url.pathname) }, query: {} });
}

/** A general page that is nothing but its text; which one, the address says. */
export default function ContentPage() {
  return <PageTextView text={useLoaderData<typeof loader>()} />;
}
