import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { previewText } from '../admin-content.contract.ts';
import { ContentBlocks } from './content-blocks.tsx';

/** Long enough for a pause in typing: the server parses, so that the preview is what the page will be. */
const pauseMs = 800;

type Shown = EndpointResponse<typeof previewText>;

export function TextPreview({ body, language }: { body: string; language: Language }) {
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
          {shown && <ContentBlocks blocks={shown.blocks} headingOffset={1} />}
          {shown?.blocks.length === 0 && <p className="text-ink-soft">{t('preview.empty')}</p>}
        </div>
      </div>
    </section>
  );
}
