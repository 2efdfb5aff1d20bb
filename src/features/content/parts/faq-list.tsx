import { Disclosure } from '#ui/disclosure.tsx';
import type { FaqItem } from '../faq.ts';
import { ContentBlocks } from './content-blocks.tsx';
import { Spans } from './spans.tsx';

interface FaqListProps {
  items: readonly FaqItem[];
  /** What a search has found is read at once. */
  open?: boolean;
}

/**
 * Questions with their answers folded. The anchor is in the answer: a browser that follows a link into what is folded
 * unfolds it, and the groups around it.
 */
export function FaqList({ items, open }: FaqListProps) {
  return items.map(({ id, question, answer }) => (
    <Disclosure
      key={id}
      open={open}
      className="border-b border-hairline"
      summary={
        <h3 className="text-base">
          <Spans spans={question} />
        </h3>
      }
    >
      <div id={id} className="flex scroll-mt-16 flex-col gap-3 pb-4">
        <ContentBlocks blocks={answer} headingOffset={1} />
      </div>
    </Disclosure>
  ));
}
