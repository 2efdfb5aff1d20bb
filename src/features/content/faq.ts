import { fold } from '#platform/text/fold.ts';
import { textOfBlock, textOfSpans } from './content-tree.ts';
import type { Block, Heading, Span } from './content-tree.ts';

export interface FaqItem {
  /** Anchor of the question, the same in every language. */
  id: string;
  question: readonly Span[];
  answer: readonly Block[];
}

export interface FaqGroup {
  id: string;
  title: readonly Span[];
  items: readonly FaqItem[];
}

export interface Faq {
  intro: readonly Block[];
  groups: readonly FaqGroup[];
}

/** Headings of the second level are groups, of the third questions; what follows a question is its answer. */
export function faqOf(blocks: readonly Block[]): Faq {
  const first = blocks.findIndex((block) => block.type === 'heading');
  const intro = first < 0 ? blocks : blocks.slice(0, first);
  const groups = sections(blocks.slice(intro.length), 2).map(({ heading, below }) => ({
    id: heading.id,
    title: heading.spans,
    items: sections(below, 3).map((item) => ({
      id: item.heading.id,
      question: item.heading.spans,
      answer: item.below,
    })),
  }));
  return { intro, groups: groups.filter(({ items }) => items.length > 0) };
}

function sections(blocks: readonly Block[], level: 2 | 3): { heading: Heading; below: Block[] }[] {
  const found: { heading: Heading; below: Block[] }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === level)
      found.push({ heading: block, below: [] });
    else found.at(-1)?.below.push(block);
  }
  return found;
}

/** Words that questions are full of, in the three written languages, folded. */
const fillers: ReadonlySet<string> = new Set(
  'the and for how there somebody what why who can does is are you your my with that this le la les des une un mon ma mes que qui comment est pour avec dans puis في من على هل كيف ما هو هي أن الى عن'
    .split(' ')
    .map(fold),
);

/** Beginnings of the words that count: "reviewing" looks for "review", and Arabic words lose their article. */
function stemsOf(query: string): string[] {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => word.length > 1 && !fillers.has(word));
  return (telling.length > 0 ? telling : words).map((word) => {
    const bare = word.replace(/^ال(?=.{3})/u, '');
    return bare.slice(0, Math.max(4, bare.length - 2));
  });
}

const textOfItem = ({ question, answer }: FaqItem): [string, string] => [
  fold(textOfSpans(question)),
  fold(answer.map(textOfBlock).join(' ')),
];

/** A short word stands at the beginning of another: "ofe" is a soup, and no part of "professional". */
const holds = (text: string, stem: string): boolean =>
  /^[a-z]{1,3}$/.test(stem)
    ? new RegExp(`(?<![\\p{L}\\p{N}])${stem}`, 'u').test(text)
    : text.includes(stem);

/** The share of the asked words that a question and its answer must have. */
const leastShare = 0.4;

/** The questions that have enough of the words in them, best first; words in the question itself count double. */
export function searchFaq(groups: readonly FaqGroup[], query: string): FaqItem[] {
  const stems = [...new Set(stemsOf(query))].slice(0, 12);
  if (stems.length === 0) return [];
  return groups
    .flatMap(({ items }) => items)
    .map((item) => {
      const [question, answer] = textOfItem(item);
      const hits = stems.filter((stem) => holds(question, stem) || holds(answer, stem)).length;
      const asked = stems.filter((stem) => holds(question, stem)).length;
      return { item, hits, score: hits + asked };
    })
    .filter(({ hits }) => hits >= stems.length * leastShare)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
