import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';

type Router = ReactElement<{ context: EntryContext }>;

/** What `entry.server.tsx` renders: the i18n provider and the request's reference around the router with its data. */
export type PageTree = ReactElement<{ children: ReactElement<{ children: Router }> }>;

/** The page's own React tree with router and i18n providers, its data in hand, rendered whole. */
export function renderPage(tree: PageTree): Promise<string> {
  const reference = tree.props.children;
  const router = reference.props.children;
  // The stream that carries the data to the browser can be read once only: it was, by the page itself.
  const context = { ...router.props.context, serverHandoffStream: undefined };
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      cloneElement(tree, {}, cloneElement(reference, {}, cloneElement(router, { context }))),
      {
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
      },
    );
  });
}
