import type { LegalSection } from './legal.contract.ts';

const headingLine = /^##\s+(.+?)(?:\s*\{#([a-z0-9][a-z0-9-]{0,59})\})?$/;

/** What an admin has typed, as sections; undefined when words are above the first heading or an anchor is there twice. */
export function sectionsOf(body: string): LegalSection[] | undefined {
  const sections: LegalSection[] = [];
  for (const block of body.trim().split(/\n\s*\n/)) {
    const [first = '', ...rest] = block.split('\n').map((line) => line.trim());
    const [, heading, anchor] = headingLine.exec(first) ?? [];
    if (heading) {
      const id = anchor ?? `part-${sections.length + 1}`;
      sections.push({ id, heading, paragraphs: [] });
    }
    const section = sections.at(-1);
    if (!section) return undefined;
    addLines(section, heading ? rest : [first, ...rest]);
  }
  return new Set(sections.map(({ id }) => id)).size === sections.length ? sections : undefined;
}

/** Lines of a paragraph belong together; every point has a line of its own. */
function addLines(section: LegalSection, lines: readonly string[]): void {
  const words = lines.filter((line) => line !== '');
  const points = words.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim());
  const paragraph = words.filter((line) => !line.startsWith('- ')).join(' ');
  if (paragraph) section.paragraphs.push(paragraph);
  if (points.length > 0) section.points = [...(section.points ?? []), ...points];
}

/** Sections as they are typed; what `sectionsOf` reads again. */
export const bodyOf = (sections: readonly LegalSection[]): string =>
  sections
    .map(({ id, heading, paragraphs, points = [] }) =>
      [
        `## ${heading} {#${id}}`,
        ...paragraphs,
        ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
      ].join('\n\n'),
    )
    .join('\n\n');
