import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '#platform/http/page-context.ts';
import { loadShelf } from '../parts/shelf-loader.ts';
import { Shelf } from '../parts/shelf.tsx';

export const handle: PageHandle = { namespaces: ['stories'] };

export const loader = (args: LoaderFunctionArgs) => loadShelf('voices', args);

/** Recorded stories. */
export default function VoicesPage() {
  return <Shelf shelf="voices" {...useLoaderData<typeof loader>()} />;
}
