import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { PageTextView } from '#features/content/page-text-view.tsx';
import { listTestimonials } from '#features/support/testimonial.contract.ts';
import { Testimonials } from '#features/support/testimonials.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';

export const handle: PageHandle = { namespaces: ['content', 'support'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const text = await api(getPageText, { params: { page: 'get-involved' }, query: {} });
  return { text, quotes: await api(listTestimonials, {}) };
}

/** How people can take part, and what some of them say, with their consent. */
export default function GetInvolvedPage() {
  const { text, quotes } = useLoaderData<typeof loader>();
  return <PageTextView text={text} after={<Testimonials items={quotes.items} />} />;
}
