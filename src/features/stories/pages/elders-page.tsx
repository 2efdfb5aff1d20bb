import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '#platform/http/page-context.ts';
import { loadShelf } from '../parts/shelf-loader.ts';
import { Shelf } from '../parts/shelf.tsx';

export const handle: PageHandle = { namespaces: ['stories'] };

export const loader = (args: LoaderFunctionArgs) => loadShelf('elders', args);

/** Stories by or about people of 60 and more, written and recorded. */
export default function EldersPage() {
  return <Shelf shelf="elders" {...useLoaderData<typeof loader>()} />;
}
