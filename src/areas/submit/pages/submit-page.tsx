import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import { BesideTool, useOwnWords } from '#features/content/own-words.tsx';
import type { OwnPart } from '#features/content/own-words.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { submitKinds, submitWays } from '../parts/submit-kinds.ts';
import type { SubmitKind } from '../parts/submit-kinds.ts';

export const handle: PageHandle = { namespaces: ['submit'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getOwnText, { params: { page: 'submit' }, query: {} });
}

/** What people can add to the site: what each needs, how long it takes, who checks it. */
export default function SubmitPage() {
  const { t } = useTranslation('submit');
  const own = useOwnWords(useLoaderData<typeof loader>());
  const title = own?.title ?? t('title');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={title}
        description={own?.summary ?? t('description')}
        canonicalPath="/submit"
      />
      <header className="flex flex-col gap-3">
        <h1>{title}</h1>
        <p className="max-w-prose text-ink-soft">{own?.summary ?? t('lead')}</p>
      </header>
      <BesideTool blocks={own?.above} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {submitKinds.map((kind) => (
          <SubmitCard key={kind} kind={kind} own={own?.parts[kind]} />
        ))}
      </div>
      <BesideTool blocks={own?.below}>
        <p className="max-w-prose">
          {t('other')} <Link to="/roadmap">{t('otherLink')}</Link>
        </p>
      </BesideTool>
    </div>
  );
}

interface SubmitCardProps {
  kind: SubmitKind;
  /** What an admin has written for it, in place of the built-in facts. */
  own: OwnPart | undefined;
}

function SubmitCard({ kind, own }: SubmitCardProps) {
  const { t } = useTranslation('submit');
  const way = submitWays[kind];
  const heading = `submit-${kind}`;
  const title = own?.title ?? t(`kind.${kind}.title`);
  return (
    <section aria-labelledby={heading} className="card card-padded flex flex-col gap-3">
      <h2 id={heading} className="flex items-center gap-3">
        <Icon name={way.icon} />
        {title}
      </h2>
      <BesideTool blocks={own?.blocks}>
        <DataList
          layout="stacked"
          items={[
            { term: t('needs'), value: t(`kind.${kind}.needs`), icon: 'check' },
            { term: t('takes'), value: t(`kind.${kind}.takes`), icon: 'clock' },
            { term: t('checks'), value: t(`kind.${kind}.checks`), icon: 'shield' },
          ]}
        />
      </BesideTool>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={way.form} reloadDocument={way.isDocument} icon="plus">
          {t(`kind.${kind}.go`)}
        </ButtonLink>
        {way.claim && (
          <ButtonLink to={way.claim} variant="secondary">
            {t('claim')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
