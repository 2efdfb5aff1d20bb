import { useTranslation } from 'react-i18next';
import { Link, useActionData, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import { BesideTool, useOwnWords } from '#features/content/own-words.tsx';
import type { OwnPart } from '#features/content/own-words.tsx';
import { sendNotifyForm } from '#features/previews/notify-action.ts';
import type { NotifyAnswer } from '#features/previews/notify-action.ts';
import { NotifyMe } from '#features/previews/notify-me.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { submitKinds, submitWays } from '../parts/submit-kinds.ts';
import type { SubmitKind } from '../parts/submit-kinds.ts';

export const handle: PageHandle = { namespaces: ['submit', 'previews'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getOwnText, { params: { page: 'submit' }, query: {} });
}

export const action = sendNotifyForm;

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
  const answer = useActionData<NotifyAnswer>();
  const way = submitWays[kind];
  const heading = `submit-${kind}`;
  const title = own?.title ?? t(`kind.${kind}.title`);
  const isOpen = 'form' in way;
  return (
    <section aria-labelledby={heading} className="card card-padded flex flex-col gap-3">
      <h2 id={heading} className="flex items-center gap-3">
        <Icon name={way.icon} />
        {title}
      </h2>
      <p>
        <StatusLabel tone={isOpen ? 'palm' : 'laterite'}>
          {isOpen ? t('open') : t('notOpen')}
        </StatusLabel>
      </p>
      <BesideTool blocks={own?.blocks}>
        <DataList
          layout="stacked"
          items={[
            { term: t('needs'), value: t(`kind.${kind}.needs`), icon: 'check' },
            { term: t('takes'), value: t(`kind.${kind}.takes`), icon: 'clock' },
            { term: t('checks'), value: t(`kind.${kind}.checks`), icon: 'shield' },
            {
              term: t('opens'),
              value: !isOpen && t(`kind.${kind}.opens`),
              icon: 'calendar',
            },
          ]}
        />
      </BesideTool>
      {'form' in way ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={way.form} icon="plus">
            {t(`kind.${kind}.go`)}
          </ButtonLink>
          {way.claim && (
            <ButtonLink to={way.claim} variant="secondary">
              {t('claim')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <>
          <p>
            <Link to={way.meanwhile} className="inline-flex min-h-target items-center">
              {t(`kind.${kind}.meanwhile`)}
            </Link>
          </p>
          <Disclosure
            variant="boxed"
            summary={t('notify', { what: title })}
            open={answer?.area === way.waitFor || undefined}
          >
            <NotifyMe area={way.waitFor} answer={answer} />
          </Disclosure>
        </>
      )}
    </section>
  );
}
