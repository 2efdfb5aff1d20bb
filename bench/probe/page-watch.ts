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

/** Some provider's child, with its data. */
const hasRouter = ({ props }: PageTree): boolean =>
  Boolean(props.context ?? (props.children && hasRouter(props.children)));

export function lastTree(): PageTree {
  if (rendered && hasRouter(rendered)) return rendered;
  throw new Error(
    'No tree of a page was seen: entry.server.tsx no longer renders <ServerRouter context>.',
  );
}
