import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import { UserText } from '#ui/user-text.tsx';
import { getPageText, listManifestoVoices } from '../content.contract.ts';
import { PageTextView } from '../page-text-view.tsx';
import { SiteFilm, SitePaper } from '../parts/site-film.tsx';

export const handle: PageHandle = { namespaces: ['content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const text = await api(getPageText, { params: { page: 'manifesto' }, query: {} });
  return { text, ...(await api(listManifestoVoices, {})) };
}

/** What the site stands for; what people say of it, in film and in words, as far as there is anything. */
export default function ManifestoPage() {
  const { text, voices, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation('content');
  return (
    <PageTextView
      text={text}
      more={[{ id: 'voices', label: t('manifesto.voices') }]}
      before={<SiteFilm name="manifesto-video" label={t('manifesto.film')} />}
      after={
        <>
          <SitePaper name="manifesto-pdf" label={t('manifesto.title')} />
          <h2 id="voices">{t('manifesto.voices')}</h2>
          {voices.length === 0 && <p>{t('manifesto.noVoices')}</p>}
          {voices.map(({ id, name, words }) => (
            <figure
              key={id}
              className="flex flex-col gap-2"
              lang={language}
              dir={directionOf(language)}
            >
              <blockquote>
                {words.map((paragraph) => (
                  <UserText as="p" key={paragraph}>
                    {paragraph}
                  </UserText>
                ))}
              </blockquote>
              <figcaption className="font-label">
                <UserText>{name}</UserText>
              </figcaption>
            </figure>
          ))}
        </>
      }
    />
  );
}
