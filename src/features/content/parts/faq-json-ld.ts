import type { Site } from '#platform/http/page-context.ts';
import { textOfBlock, textOfSpans } from '../content-tree.ts';
import type { FaqGroup } from '../faq.ts';
import { filled } from '../built-in/placeholders.ts';

/** schema.org FAQPage. An answer that waits for a setting of the operator is left out. */
export function faqJsonLd(
  groups: readonly FaqGroup[],
  language: string,
  site: Site,
): Record<string, unknown> {
  const questions = groups.flatMap(({ items }) => items);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.flatMap(({ question, answer }) => {
      const name = filled(textOfSpans(question), site);
      const text = filled(answer.map(textOfBlock).join('\n'), site);
      if (name === undefined || text === undefined) return [];
      return [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
    }),
  };
}
