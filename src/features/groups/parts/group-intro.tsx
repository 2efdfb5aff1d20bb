import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { UserText } from '#ui/user-text.tsx';
import { getGroupIntro } from '../group.contract.ts';

/** What visitors read above the gate of a group that can be found: whose door it is. */
export function GroupIntro() {
  const { status } = useSession();
  if (status !== 'anonymous') return null;
  return (
    <QueryIsland>
      <Intro />
    </QueryIsland>
  );
}

function Intro() {
  const { t } = useTranslation('groups');
  const { id = '' } = useParams();
  const { data } = useApi(getGroupIntro, { params: { id } });
  if (!data) return null;
  const { title, text, language, topic, place, joining } = data;
  return (
    <section className="site-column flex flex-col gap-2 pt-6">
      <h2 className="wrap-anywhere">
        <UserText language={language?.code}>{title}</UserText>
      </h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        <span>{t(`topic.${topic}`)}</span>
        <span>{place ? <UserText>{place}</UserText> : t('everywhere')}</span>
        <span>{t(`joining.${joining}.name`)}</span>
      </p>
      <UserText as="p" language={language?.code} className="max-w-prose whitespace-pre-line">
        {text}
      </UserText>
      <p className="max-w-prose">{t('gate.group')}</p>
    </section>
  );
}
