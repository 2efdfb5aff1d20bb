import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import { useSite } from '#platform/http/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ForeignTextNotice } from '#ui/templates/foreign-text-notice.tsx';
import { ProseTemplate } from '#ui/templates/prose-template.tsx';
import type { PageText } from './content.contract.ts';
import { pathOfPage } from './content-page-list.ts';
import type { Heading, Span } from './content-tree.ts';
import { pageHeads } from './page-heads.ts';
import { filled } from './built-in/placeholders.ts';
import { ContentBlocks } from './parts/content-blocks.tsx';
import { Spans } from './parts/spans.tsx';
import { useTextOnScreen } from './parts/use-text-on-screen.ts';

interface PageTextViewProps {
  text: PageText;
  /** Parts that come after the text, for the list of contents. */
  more?: readonly { id: string; label: string }[];
  before?: ReactNode;
  after?: ReactNode;
}

/** With fewer headings a list of them helps nobody. */
const fewestForContents = 3;

/** A general page: its text, and what else it shows above and below. */
export function PageTextView({ text: sent, more, before, after }: PageTextViewProps) {
  const text = useTextOnScreen(sent);
  const headings = text.blocks.filter(
    (block): block is Heading => block.type === 'heading' && block.level === 2,
  );
  const contents = [
    ...headings.map(({ id, spans }) => ({ id, label: <TextWords text={text} spans={spans} /> })),
    ...(more ?? []),
  ];
  return (
    <>
      <TextHead text={text} />
      <ProseTemplate
        {...useTextHeading(text)}
        contents={contents.length >= fewestForContents ? contents : undefined}
      >
        <FallbackNotice text={text} />
        {before}
        <InTextLanguage text={text}>
          <ContentBlocks blocks={text.blocks} />
        </InTextLanguage>
        {after}
      </ProseTemplate>
    </>
  );
}

export function TextHead({ text, noIndex }: { text: PageText; noIndex?: boolean }) {
  const site = useSite();
  const plain = (words: string) => filled(words, site) ?? words;
  return (
    <PageHead
      title={plain(text.title)}
      description={plain(text.summary)}
      canonicalPath={pathOfPage[text.page]}
      noIndex={noIndex}
      type="article"
      picture={`page/${text.page}`}
    />
  );
}

/** Title, lead, date and what else is around a text, for the template of long texts. */
export function useTextHeading(text: PageText) {
  const { t } = useTranslation('content');
  const { emblem, next } = pageHeads[text.page];
  const language = useLanguage();
  return {
    title: <TextWords text={text} spans={[{ text: text.title }]} />,
    lead: (
      <p>
        <TextWords text={text} spans={[{ text: text.summary }]} />
      </p>
    ),
    meta: text.changedAt && <p>{t('changed', { date: formatDate(text.changedAt, language) })}</p>,
    emblem,
    next: next && { to: pathOfPage[next], label: t(`page.${next}`) },
  };
}

/** Words of the text that are among those of the page: its title, its headings in the list of contents. */
export function TextWords({ text, spans }: { text: PageText; spans: readonly Span[] }) {
  const isForeign = text.language !== useLanguage();
  return (
    <span {...(isForeign && { lang: text.language, dir: directionOf(text.language) })}>
      <Spans spans={spans} />
    </span>
  );
}

/** Says so where the text is not in the language of the page. */
export function FallbackNotice({ text }: { text: PageText }) {
  return text.language === text.asked ? null : <ForeignTextNotice asked={text.asked} />;
}

/** Marks words that are not in the language of the page, for screen readers and for their direction. */
export function InTextLanguage({ text, children }: { text: PageText; children: ReactNode }) {
  if (text.language === useLanguage()) return children;
  return (
    <div className="prose" lang={text.language} dir={directionOf(text.language)}>
      {children}
    </div>
  );
}
