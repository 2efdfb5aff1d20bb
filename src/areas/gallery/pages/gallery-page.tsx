import { data, useSearchParams } from 'react-router';
import type { LinksFunction, LoaderFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Gallery } from '#ui/gallery.tsx';
import wholeSheet from '#ui/whole.css?url';

export const handle: PageHandle = { namespaces: [] };

/** The kit's examples use more than public pages do. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: wholeSheet }];

/** For people who develop the site: a production site answers 404 (decision D31). */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).site.demo) throw data(null, { status: 404 });
  return null;
}

/** `?only=dialog` shows that one. */
export default function GalleryPage() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="UI" noIndex />
      <Gallery only={query.get('only')} />
    </>
  );
}
