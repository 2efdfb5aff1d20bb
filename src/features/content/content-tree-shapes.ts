import * as z from 'zod/mini';

/** A run of words with one look. A line break inside a paragraph is `\n`. */
export const Span = z.object({
  text: z.string(),
  strong: z.optional(z.boolean()),
  emphasis: z.optional(z.boolean()),
  /** Checked: http, https, mailto, tel, a path of this site or a heading of this page. */
  href: z.optional(z.string()),
});

const Spans = z.array(Span);

/**
 * A text of the site as pages show it: what Markdown says of headings, paragraphs, lists and quotes, and nothing
 * else. It has no depth, so nothing that somebody writes can make it deep.
 */
export const Block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    /** Anchor; unique on the page. */
    id: z.string(),
    spans: Spans,
  }),
  z.object({ type: z.literal('paragraph'), spans: Spans }),
  z.object({ type: z.literal('list'), isOrdered: z.boolean(), items: z.array(Spans) }),
  z.object({ type: z.literal('quote'), paragraphs: z.array(Spans) }),
]);
