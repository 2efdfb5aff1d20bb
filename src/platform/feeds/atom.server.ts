import { pageAddress } from '#platform/head/page-address.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { xmlText } from '#platform/text/xml-text.ts';
import type { FeedEntry } from './feed.server.ts';

interface FeedHead {
  siteUrl: string;
  author: string;
  title: string;
  language: Language;
  /** Path of the feed itself. */
  path: string;
  /** Path of the page that it belongs to. */
  pagePath: string;
}

const longestTitle = 200;
const longestSummary = 500;
/** The date of a feed without entries. */
const beginning = new Date(0);

/** An Atom feed (RFC 4287). What people wrote is in it as plain text. */
export function atomFeed(head: FeedHead, entries: readonly FeedEntry[]): string {
  const { siteUrl, author, title, language, path, pagePath } = head;
  const self = xmlText(pageAddress(siteUrl, path, language));
  const newest = entries.reduce((last, { at }) => (at > last ? at : last), beginning);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${xmlText(pageAddress(siteUrl, path))}</id>
<title>${xmlText(title)}</title>
<updated>${newest.toISOString()}</updated>
<author><name>${xmlText(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${xmlText(pageAddress(siteUrl, pagePath))}"/>
${entries.map((entry) => entryXml(siteUrl, entry)).join('')}</feed>
`;
}

const entryXml = (siteUrl: string, { id, title, path, at, summary }: FeedEntry): string =>
  `<entry>
<id>urn:uuid:${xmlText(id)}</id>
<title>${xmlText(cut(title, longestTitle))}</title>
<updated>${at.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${xmlText(pageAddress(siteUrl, path))}"/>
<summary>${xmlText(cut(summary, longestSummary))}</summary>
</entry>
`;

function cut(words: string, limit: number): string {
  const letters = [...words];
  return letters.length > limit ? `${letters.slice(0, limit).join('')}…` : words;
}
