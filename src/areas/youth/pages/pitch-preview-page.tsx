import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { PageTextView } from '#features/content/page-text-view.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ToolTable } from '../parts/tool-table.tsx';
import { tools } from '../tools.ts';

const rows = tools.filter(({ id }) => id === 'pitch' || id === 'pitchShow');

export const handle: PageHandle = { namespaces: ['youth', 'content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getPageText, { params: { page: 'preview-pitch' }, query: {} });
}

/** A look inside for people outside: what is sealed and shown, by whom, and from which age. */
export default function PitchPreviewPage() {
  const text = useLoaderData<typeof loader>();
  const { t } = useTranslation('youth');
  return (
    <PageTextView
      text={text}
      before={
        <section aria-labelledby="ages-title" className="flex flex-col gap-4">
          <h2 id="ages-title">{t('table.title')}</h2>
          <ToolTable rows={rows} />
          <p>{t('pitchOwner')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/youth">{t('enter')}</ButtonLink>
            <ButtonLink to="/owner" variant="secondary">
              {t('enterOwner')}
            </ButtonLink>
          </div>
        </section>
      }
    />
  );
}
