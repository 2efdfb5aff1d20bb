import type { ServiceContext } from '#platform/http/context.server.ts';
import type { FoundThing, Searcher } from '#platform/search/searcher.server.ts';
import { excerptOf, scoreOf, wordsIn } from '#platform/search/text-score.server.ts';
import { fold } from '#platform/text/fold.ts';
import { splitAtLinks } from './legal-links.ts';
import { legalNames, legalTag } from './legal.contract.ts';
import type { LegalSection, LegalText } from './legal.contract.ts';
import { getLegalText } from './legal.service.server.ts';

const plain = (text: string): string =>
  splitAtLinks(text)
    .map(({ words }) => words)
    .join('');

const sentencesOf = ({ paragraphs, points = [] }: LegalSection): string[] =>
  [...paragraphs, ...points].map(plain);

/** Sections of the terms and the privacy notice that are in force, by their words. */
export const legalSearcher: Searcher = {
  order: 60,
  kind: 'legal',
  name: { ns: 'legal', key: 'both' },
  tags: [legalTag],
  allPath: () => null,
  async find(ctx: ServiceContext, words, limit) {
    const asked = wordsIn(words);
    if (asked.length === 0) return { items: [], total: 0 };
    const texts = await Promise.all(legalNames.map((name) => getLegalText(ctx, name, undefined)));
    const found = texts
      .flatMap((text) => text.sections.map((section) => ({ text, section })))
      .map((one) => ({ ...one, score: scoreOf(partsOf(one.text, one.section), asked) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    return {
      total: found.length,
      items: found.slice(0, limit).map(({ text, section }) => toFound(text, section, asked)),
    };
  },
};

/** The word in the document's address counts for the section that it begins with. */
const partsOf = (text: LegalText, section: LegalSection) =>
  [
    [section === text.sections[0] ? text.name : '', 5],
    [fold(section.heading), 4],
    [fold(sentencesOf(section).join('\n')), 1],
  ] as const;

function toFound(text: LegalText, section: LegalSection, words: readonly string[]): FoundThing {
  const sentences = sentencesOf(section);
  const telling = sentences.find((sentence) => {
    const folded = fold(sentence);
    return words.some((word) => folded.includes(word));
  });
  return {
    title: section.heading,
    url: `/${text.name}#${section.id}`,
    excerpt: excerptOf(telling ?? sentences[0] ?? ''),
    ...(text.language !== text.asked && { language: text.language }),
  };
}
