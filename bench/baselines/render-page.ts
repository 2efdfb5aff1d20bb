import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';

/** What `entry.server.tsx` renders: the i18n provider around the router with the page's data. */
export type PageTree = ReactElement<{ children: ReactElement<{ context: EntryContext }> }>;

/** The page's own React tree with router and i18n providers, its data in hand, rendered whole. */
export function renderPage(tree: PageTree): Promise<string> {
  const router = tree.props.children;
  // The stream that carries the data to the browser can be read once only: it was, by the page itself.
  const context = { ...router.props.context, serverHandoffStream: undefined };
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      cloneElement(tree, {}, cloneElement(router, { context })),
      {
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
      },
    );
  });
}
