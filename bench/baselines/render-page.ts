import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';

/** What `entry.server.tsx` renders: providers, one in the other, around the router with its data. */
export type PageTree = ReactElement<{ children?: PageTree; context?: EntryContext }>;

/** The stream that carries the data to the browser can be read once only: it was, by the page itself. */
function withoutStream(tree: PageTree): PageTree {
  const { context, children } = tree.props;
  if (context)
    return cloneElement(tree, { context: { ...context, serverHandoffStream: undefined } });
  return children ? cloneElement(tree, {}, withoutStream(children)) : tree;
}

/** The page's own React tree with router and providers, its data in hand, rendered whole. */
export function renderPage(tree: PageTree): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(withoutStream(tree), {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
