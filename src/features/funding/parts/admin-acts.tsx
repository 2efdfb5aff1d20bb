import { useTranslation } from 'react-i18next';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { fundEditPath } from '../fund-links.ts';
import { fundPolicy } from '../fund.policy.ts';

/** For admins alone, who see it once the browser knows who they are: adding one, or changing the one of this page. */
export function AdminActs({ slug }: { slug?: string }) {
  const { t } = useTranslation('funding');
  const session = useSession();
  if (!fundPolicy.manage(toActor(session))) return null;
  return slug === undefined ? (
    <ButtonLink to="/funding/new" variant="secondary" size="small" icon="plus">
      {t('form.new')}
    </ButtonLink>
  ) : (
    <ButtonLink to={fundEditPath(slug)} variant="secondary" icon="pencil">
      {t('form.edit')}
    </ButtonLink>
  );
}
