import type { FaqItem } from '../faq.ts';
import { ContentBlocks } from './content-blocks.tsx';
import { Spans } from './spans.tsx';

/** Questions with their answers in full, so that the browser's own search finds every word. */
export function FaqList({ items }: { items: readonly FaqItem[] }) {
  return items.map(({ id, question, answer }) => (
    <section key={id} aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id}>
        <a href={`#${id}`} className="link-quiet text-ink">
          <Spans spans={question} />
        </a>
      </h3>
      <ContentBlocks blocks={answer} headingOffset={1} />
    </section>
  ));
}
