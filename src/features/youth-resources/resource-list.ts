import { textOfSpans } from '#features/content/content-tree.ts';
import type { Block, Heading } from '#features/content/content-tree.ts';
import { resourceCategories, resourceTypes } from './resource.policy.ts';
import type { ResourceCategory, ResourceType } from './resource.policy.ts';

export interface Resource {
  /** Anchor of its heading. */
  id: string;
  category: ResourceCategory;
  name: string;
  /** What it is, in a sentence. */
  words: string;
  url: string;
  type: ResourceType | null;
  source: { name: string; url: string } | null;
  /** The day on which somebody wrote that they had looked at it, `YYYY-MM-DD`. */
  checkedOn: string | null;
}

const isSecure = (href: string | undefined): href is string =>
  href?.startsWith('https://') === true;

/**
 * The resources of the text `youth-resources`: headings of the second level with the anchor of a category, below them
 * headings of the third level with a sentence and a list. Its first entry is the link; the others begin with `type:`,
 * `source:` or `checked:`, in every language. What has no link or no category is left out.
 */
export function resourcesOf(blocks: readonly Block[]): Resource[] {
  const found: Resource[] = [];
  let category: ResourceCategory | undefined;
  let heading: Heading | undefined;
  let words = '';
  for (const block of blocks) {
    if (block.type === 'heading') {
      if (block.level === 2) category = resourceCategories.find((one) => one === block.id);
      heading = block.level === 3 ? block : undefined;
      words = '';
    } else if (block.type === 'paragraph' && heading) words = textOfSpans(block.spans);
    else if (block.type === 'list' && heading && category) {
      const facts = factsOf(block.items);
      if (facts)
        found.push({ id: heading.id, category, name: textOfSpans(heading.spans), words, ...facts });
      heading = undefined;
    }
  }
  return found;
}

type Items = Extract<Block, { type: 'list' }>['items'];

function factsOf(
  items: Items,
): Pick<Resource, 'url' | 'type' | 'source' | 'checkedOn'> | undefined {
  const [first = [], ...others] = items;
  const url = first.find(({ href }) => isSecure(href))?.href;
  if (!url) return undefined;
  const after = (word: string) =>
    others.find((spans) => textOfSpans(spans).toLowerCase().startsWith(`${word}:`));
  const wordsAfter = (word: string) =>
    textOfSpans(after(word) ?? [])
      .slice(word.length + 1)
      .trim();
  const sourceUrl = after('source')?.find(({ href }) => isSecure(href))?.href;
  const day = wordsAfter('checked');
  return {
    url,
    type: resourceTypes.find((type) => type === wordsAfter('type')) ?? null,
    source: sourceUrl ? { name: wordsAfter('source'), url: sourceUrl } : null,
    checkedOn: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
  };
}
