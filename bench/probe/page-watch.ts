import { createRequire } from 'node:module';
import type { PageTree } from '../baselines/render-page.ts';

interface Renderer {
  renderToPipeableStream: (tree: PageTree, ...rest: unknown[]) => unknown;
}

let rendered: PageTree | undefined;

/** From now on the tree of the page rendered last can be had. Call before anything imports the renderer. */
export function watchPages(): void {
  const renderer = createRequire(import.meta.url)('react-dom/server') as Renderer;
  const { renderToPipeableStream } = renderer;
  renderer.renderToPipeableStream = (tree, ...rest) => {
    rendered = tree;
    return renderToPipeableStream(tree, ...rest);
  };
}

export function lastTree(): PageTree {
  if (rendered?.props.children.props.children.props.context) return rendered;
  throw new Error(
    'No tree of a page was seen: entry.server.tsx no longer renders <I18nextProvider><RequestReference><ServerRouter context>.',
  );
}
