import { ButtonLink } from '#ui/button.tsx';
import type { Block, Span } from '../content-tree.ts';
import { Spans } from './spans.tsx';

interface ContentBlocksProps {
  blocks: readonly Block[];
  /** Below headings of the page itself, such as the questions of the FAQ. */
  headingOffset?: 0 | 1;
}

/** A text of the site as elements of a page. A link that stands alone in its paragraph becomes a button. */
export function ContentBlocks({ blocks, headingOffset = 0 }: ContentBlocksProps) {
  return blocks.map((block, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks have no name, and a text that changes is another one
    <OneBlock key={place} block={block} headingOffset={headingOffset} />
  ));
}

function OneBlock({ block, headingOffset }: { block: Block; headingOffset: 0 | 1 }) {
  switch (block.type) {
    case 'heading': {
      const Heading = (['h2', 'h3', 'h4'] as const)[block.level - 2 + headingOffset] ?? 'h4';
      return (
        <Heading id={block.id}>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case 'paragraph': {
      const way = onlyLinkOf(block.spans);
      if (!way) {
        return (
          <p>
            <Spans spans={block.spans} />
          </p>
        );
      }
      return (
        <p>
          <ButtonLink to={way.href} variant="secondary">
            <Spans spans={[{ text: way.text }]} />
          </ButtonLink>
        </p>
      );
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- items have no name either
            <li key={place}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          {block.paragraphs.map((spans, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no name either
            <p key={place}>
              <Spans spans={spans} />
            </p>
          ))}
        </blockquote>
      );
  }
}

/** The way on that a paragraph is, when it is nothing but a link into this site. */
function onlyLinkOf(spans: readonly Span[]): { href: string; text: string } | undefined {
  const [span] = spans;
  if (spans.length !== 1 || !span?.href?.startsWith('/') || span.href.startsWith('/api/'))
    return undefined;
  return { href: span.href, text: span.text };
}
