import { useTranslation } from 'react-i18next';
import { Link, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '#platform/http/page-context.ts';
import { loadGiving, sendGiftForm } from '../parts/give-action.ts';
import { GivePage } from '../parts/give-page.tsx';

export const handle: PageHandle = { namespaces: ['giving'] };

export const loader = (args: LoaderFunctionArgs) => loadGiving(args);
export const action = (args: ActionFunctionArgs) => sendGiftForm(args, 'champions');

/** The same gift, with the story of the champions. */
export default function ChampionDonatePage() {
  const { t } = useTranslation('giving');
  const answer = useActionData<typeof action>();
  const { options } = useLoaderData<typeof loader>();
  return (
    <GivePage
      story="champions"
      path="/champion-donate"
      answer={answer}
      options={options}
      pledge={null}
    >
      <p>{t('champions.why')}</p>
      <p>{t('champions.how')}</p>
      <p>
        <Link to="/community/champions">{t('champions.read')}</Link>
      </p>
    </GivePage>
  );
}
