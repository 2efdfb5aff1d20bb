import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { PageTextView } from '#features/content/page-text-view.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { getMentorFigures } from '../mentor.contract.ts';
import { mentorshipPath } from '../mentorship-links.ts';

export const handle: PageHandle = { namespaces: ['mentorship', 'content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const [text, figures] = await Promise.all([
    api(getPageText, { params: { page: 'preview-mentorship' }, query: {} }),
    api(getMentorFigures, {}),
  ]);
  return { text, figures };
}

/** A look inside: how many mentors there are today, with what they help, and how it works. */
export default function MentorshipPreviewPage() {
  const { text, figures } = useLoaderData<typeof loader>();
  return <PageTextView text={text} before={<HereToday figures={figures} />} />;
}

type Figures = Awaited<ReturnType<typeof loader>>['figures'];

function HereToday({ figures: { mentors, samples, topics } }: { figures: Figures }) {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <section aria-labelledby="here-today" className="flex flex-col gap-3">
      <h2 id="here-today">{t('preview.mentors', { count: mentors, total: number(mentors) })}</h2>
      {samples > 0 && <p>{t('preview.samples', { count: samples, total: number(samples) })}</p>}
      {topics.length > 0 && (
        <>
          <h3>{t('preview.topics')}</h3>
          <ul>
            {topics.map(({ topic, mentors: count }) => (
              <li key={topic}>
                {t('preview.topic', { topic: t(`topic.${topic}`), total: number(count) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <ButtonLink to={mentorshipPath}>{t('preview.open')}</ButtonLink>
      </p>
    </section>
  );
}
