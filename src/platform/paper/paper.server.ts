import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { directionOf } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { faces } from './paper-faces.server.ts';
import { PaperSheet } from './paper-sheet.server.ts';
import { drawFeet, drawHead, pageMargins } from './paper-frame.server.ts';
import { writeBlock } from './paper-blocks.server.ts';

/** A run of words with one look. A line break inside a paragraph is `\n`. */
export interface PaperSpan {
  text: string;
  strong?: boolean | undefined;
  emphasis?: boolean | undefined;
  /** Whole, with its origin: paper is on no page. */
  href?: string | undefined;
}

export type PaperBlock =
  | { type: 'heading'; level: 2 | 3; spans: readonly PaperSpan[] }
  | { type: 'paragraph'; spans: readonly PaperSpan[] }
  | { type: 'list'; isOrdered: boolean; items: readonly (readonly PaperSpan[])[] }
  | { type: 'quote'; paragraphs: readonly (readonly PaperSpan[])[] }
  /** The first column is what the row is about. */
  | { type: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] };

export interface Paper {
  language: Language;
  title: string;
  lead: string;
  blocks: readonly PaperBlock[];
  siteName: string;
  /** Where the same text is read on the site. */
  address: string;
  /** Below each page beside its number, such as the day on which the text changed. */
  note: string;
}

/**
 * A PDF on A4 in the site's colours, tagged for screen readers. After each block others get their turn, so that a long
 * text holds nobody up.
 */
export async function drawPaper(paper: Paper, now: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: pageMargins,
    font: faces.latin,
    pdfVersion: '1.7',
    tagged: true,
    lang: paper.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: paper.title,
      Author: paper.siteName,
      Subject: paper.lead,
      CreationDate: now,
      ModDate: now,
    },
  });
  const bytes = collect(document);
  for (const [name, file] of Object.entries(faces)) document.registerFont(name, file);
  const sheet = new PaperSheet(document, directionOf(paper.language) === 'rtl');
  drawHead(sheet, paper);
  for (const [place, block] of paper.blocks.entries()) {
    writeBlock(sheet, block, paper.blocks[place + 1]);
    await setImmediate();
  }
  drawFeet(sheet, paper);
  document.end();
  return bytes;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
