import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import { useOwnWords } from '#features/content/own-words.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { loadGiving, sendGiftForm } from '../parts/give-action.ts';
import { GivePage } from '../parts/give-page.tsx';

export const handle: PageHandle = { namespaces: ['giving'] };

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context.get(pageContext);
  const [giving, text] = await Promise.all([
    loadGiving(args),
    api(getOwnText, { params: { page: 'donate' }, query: {} }),
  ]);
  return { ...giving, text };
}

export const action = (args: ActionFunctionArgs) => sendGiftForm(args, 'donate');

/** A gift to the work of the site, and how far it is. */
export default function DonatePage() {
  const { t } = useTranslation('giving');
  const answer = useActionData<typeof action>();
  const { text, ...giving } = useLoaderData<typeof loader>();
  return (
    <GivePage story="donate" path="/donate" answer={answer} own={useOwnWords(text)} {...giving}>
      <p>{t('donate.why')}</p>
      <p>{t('donate.free')}</p>
    </GivePage>
  );
}
