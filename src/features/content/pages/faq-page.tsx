import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle, Site } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProseTemplate } from '#ui/templates/prose-template.tsx';
import { getPageText } from '../content.contract.ts';
import type { PageText } from '../content.contract.ts';
import { faqOf, searchFaq } from '../faq.ts';
import { ContentBlocks } from '../parts/content-blocks.tsx';
import { faqJsonLd } from '../parts/faq-json-ld.ts';
import { FaqList } from '../parts/faq-list.tsx';
import { FaqSearch, longestQuery } from '../parts/faq-search.tsx';
import { FallbackNotice, InTextLanguage, TextHead, useTextHeading } from '../page-text-view.tsx';
import { Spans } from '../parts/spans.tsx';
import { useOpenAnchor } from '../parts/use-open-anchor.ts';
import { useTextOnScreen } from '../parts/use-text-on-screen.ts';

export const handle: PageHandle = {
  namespaces: ['content'],
  jsonLd: ({ text, asked }: { text: PageText; asked: string }, site: Site) =>
    asked || !import.meta.env.SSR
      ? undefined
      : faqJsonLd(faqOf(text.blocks).groups, text.language, site),
};

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const text = await api(getPageText, { params: { page: 'faq' }, query: {} });
  const asked = (url.searchParams.get('q') ?? '').trim().slice(0, longestQuery);
  return { text, asked };
}

/** Questions in groups, each with its own anchor; or those that a search has found. */
export default function FaqPage() {
  const { text: sent, asked } = useLoaderData<typeof loader>();
  const text = useTextOnScreen(sent);
  const { intro, groups } = faqOf(text.blocks);
  useOpenAnchor();
  return (
    <>
      <TextHead text={text} noIndex={asked !== ''} />
      <ProseTemplate {...useTextHeading(text)}>
        <FallbackNotice text={text} />
        <FaqSearch asked={asked} />
        {asked ? (
          <Found text={text} asked={asked} />
        ) : (
          <InTextLanguage text={text}>
            <ContentBlocks blocks={intro} />
            {groups.map(({ id, title, items }) => (
              <Disclosure
                key={id}
                variant="boxed"
                summary={
                  <h2 className="text-lg">
                    <Spans spans={title} />
                  </h2>
                }
              >
                <div id={id} className="scroll-mt-16">
                  <FaqList items={items} />
                </div>
              </Disclosure>
            ))}
          </InTextLanguage>
        )}
      </ProseTemplate>
    </>
  );
}

function Found({ text, asked }: { text: PageText; asked: string }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const found = searchFaq(faqOf(text.blocks).groups, asked);
  if (found.length === 0) {
    return (
      <EmptyState
        title={t('faq.none', { asked })}
        actions={
          <>
            <ButtonLink to="/faq">{t('faq.all')}</ButtonLink>
            <ButtonLink to="/help" variant="secondary">
              {t('faq.help')}
            </ButtonLink>
          </>
        }
      >
        {t('faq.noneText')}
      </EmptyState>
    );
  }
  const total = formatNumber(found.length, language);
  return (
    <section aria-labelledby="found" className="flex flex-col gap-6">
      <h2 id="found">{t('faq.found', { count: found.length, total, asked })}</h2>
      <p>
        <ButtonLink to="/faq" variant="secondary" size="small" icon="x">
          {t('faq.all')}
        </ButtonLink>
      </p>
      <InTextLanguage text={text}>
        <FaqList items={found} open />
      </InTextLanguage>
    </section>
  );
}
