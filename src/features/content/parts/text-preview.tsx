import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { previewText } from '../editing/admin-content.contract.ts';
import type { Words } from '../editing/admin-content.contract.ts';
import { isToolPage } from '../content-page-list.ts';
import type { EditablePage } from '../content-page-list.ts';
import { splitAtTool } from '../tool-place.ts';
import { ContentBlocks } from './content-blocks.tsx';
import { Spans } from './spans.tsx';

/** Long enough for a pause in typing: the server parses, so that the preview is what the page will be. */
const pauseMs = 800;

type Shown = EndpointResponse<typeof previewText>;

interface TextPreviewProps {
  words: Words;
  page: EditablePage;
  language: Language;
}

export function TextPreview({ words, page, language }: TextPreviewProps) {
  const { title, summary, body } = words;
  const { t } = useTranslation('content');
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      api(previewText, { body: { body } }, { signal: leaving.signal }).then(
        (answer) => {
          setShown(answer);
          setFault(undefined);
        },
        (error: unknown) => {
          if (!leaving.signal.aborted) setFault(error);
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [body]);
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-4">
      <h2 id="preview">{t('preview.title')}</h2>
      {fault !== undefined && (
        <Notice tone="error" live>
          {problemText(t, fault, 'content', 'content:preview.failed')}
        </Notice>
      )}
      {shown && shown.problems.length > 0 && (
        <Notice tone="warning" title={t('preview.problems')}>
          <ul className="list-disc ps-5">
            {shown.problems.slice(0, 10).map(({ kind, sample }) => (
              <li key={kind + sample}>
                {t(`preview.${kind}`)} <bdi>{sample}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="card card-padded">
        <div className="prose" lang={language} dir={directionOf(language)}>
          <p className="font-heading text-2xl">
            <Spans spans={[{ text: title }]} />
          </p>
          <p className="text-lg text-ink-soft">
            <Spans spans={[{ text: summary }]} />
          </p>
          {shown && <ShownBlocks blocks={shown.blocks} page={page} />}
        </div>
      </div>
    </section>
  );
}

/** The Markdown as the page shows it; around a tool, the place of which is marked. */
function ShownBlocks({ blocks, page }: { blocks: Shown['blocks']; page: EditablePage }) {
  const { t } = useTranslation('content');
  const screen = useLanguage();
  if (isToolPage(page)) {
    const { above, below } = splitAtTool(blocks);
    return (
      <>
        <ContentBlocks blocks={above} headingOffset={1} />
        <p
          lang={screen}
          dir={directionOf(screen)}
          className="rounded-card border-2 border-dashed border-hairline p-4 text-ink-soft"
        >
          {t('preview.tool')}
        </p>
        <ContentBlocks blocks={below} headingOffset={1} />
      </>
    );
  }
  if (blocks.length === 0) return <p className="text-ink-soft">{t('preview.empty')}</p>;
  return <ContentBlocks blocks={blocks} headingOffset={1} />;
}
