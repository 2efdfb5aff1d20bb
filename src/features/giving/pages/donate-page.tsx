import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '#platform/http/page-context.ts';
import { loadGiving, sendGiftForm } from '../parts/give-action.ts';
import { GivePage } from '../parts/give-page.tsx';

export const handle: PageHandle = { namespaces: ['giving'] };

export const loader = (args: LoaderFunctionArgs) => loadGiving(args);
export const action = (args: ActionFunctionArgs) => sendGiftForm(args, 'donate');

/** A gift to the work of the site, and how far it is. */
export default function DonatePage() {
  const { t } = useTranslation('giving');
  const answer = useActionData<typeof action>();
  return (
    <GivePage story="donate" path="/donate" answer={answer} {...useLoaderData<typeof loader>()}>
      <p>{t('donate.why')}</p>
      <p>{t('donate.free')}</p>
    </GivePage>
  );
}
