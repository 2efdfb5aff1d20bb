import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { anonymous } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { navigation, visibleSections } from '../navigation.ts';

export function NotFoundScreen() {
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

export function ForbiddenScreen() {
  const { t } = useTranslation('shell');
  return (
    <Screen title={t('forbidden.title')} text={t('forbidden.text')}>
      <WaysOn />
    </Screen>
  );
}

/** The data of the page did not come: too many requests, or a failure on our side. */
export function UnavailableScreen({ status }: { status: number }) {
  const { t } = useTranslation('shell');
  const location = useLocation();
  return (
    <Screen
      title={t('unavailable.title')}
      text={status === 429 ? t('unavailable.busy') : t('unavailable.ourSide')}
    >
      <div>
        <ButtonLink to={location} reloadDocument icon="refresh">
          {t('unavailable.retry')}
        </ButtonLink>
      </div>
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
