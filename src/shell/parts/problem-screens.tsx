import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { anonymous } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { navigation, visibleSections } from '../navigation.ts';
import { ErrorReference } from './error-reference.tsx';

function NotFoundScreen() {
  const { t } = useTranslation('shell');
  return (
    <Screen title={t('notFound.title')} text={t('notFound.text')}>
      <form action="/directory" role="search" className="flex flex-wrap items-end gap-3">
        <Field label={t('notFound.searchLabel')} name="q" className="min-w-0 grow basis-64">
          <TextInput type="search" maxLength={200} enterKeyHint="search" />
        </Field>
        <Button type="submit" variant="gold" icon="search">
          {t('notFound.search')}
        </Button>
      </form>
      <WaysOn />
    </Screen>
  );
}

function ForbiddenScreen() {
  const { t } = useTranslation('shell');
  return (
    <Screen title={t('forbidden.title')} text={t('forbidden.text')}>
      <WaysOn />
    </Screen>
  );
}

interface FailureProps {
  status: number;
  error: unknown;
}

/** The sentence of each status: what is wrong with the address, with the person's right, with the site. */
export function ProblemScreen({ status, error }: FailureProps) {
  if (status === 404 || status === 410) return <NotFoundScreen />;
  if (status === 401 || status === 403) return <ForbiddenScreen />;
  if (status === 500) return <FaultScreen error={error} />;
  return <UnavailableScreen status={status} error={error} />;
}

/** A fault of ours, which trying again does not mend (specification 8: 500). */
function FaultScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  return (
    <Screen title={t('fault.title')} text={t('crash.text')}>
      <ErrorReference error={error} />
      <TryAgain />
      <WaysOn />
    </Screen>
  );
}

/** The data of the page did not come, but may in a moment: the site is busy or out of reach (specification 8: API). */
function UnavailableScreen({ status, error }: FailureProps) {
  const { t } = useTranslation('shell');
  const reasons: Record<number, string> = {
    429: 'unavailable.busy',
    503: 'ui:problem.service-unavailable',
  };
  return (
    <Screen title={t('unavailable.title')} text={t(reasons[status] ?? 'ui:problem.failed')}>
      {status >= 500 && <ErrorReference error={error} />}
      <TryAgain />
      <WaysOn />
    </Screen>
  );
}

interface ScreenProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Screen({ title, text, children }: ScreenProps) {
  return (
    <div className="site-column">
      <PageHead title={title.replace(/\.$/, '')} noIndex />
      <div className="flex max-w-prose flex-col gap-6 py-12">
        <h1>{title}</h1>
        <p className="text-lg">{text}</p>
        {children}
      </div>
    </div>
  );
}

function TryAgain() {
  const { t } = useTranslation('shell');
  const location = useLocation();
  return (
    <div>
      <ButtonLink to={location} reloadDocument icon="refresh">
        {t('unavailable.retry')}
      </ButtonLink>
    </div>
  );
}

function WaysOn() {
  const { t } = useTranslation('shell');
  const items = visibleSections(navigation, anonymous, 'header').flatMap(
    (section) => section.items,
  );
  return (
    <div>
      <h2 className="text-lg">{t('notFound.waysOn')}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {[{ path: '/', label: 'bar.home' }, ...items].map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-target items-center">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
