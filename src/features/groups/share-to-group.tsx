import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { getGroup, groupPath, groupsPath, newGroupPath } from './group.contract.ts';
import { PostForm } from './parts/post-form.tsx';
import { listMyGroups } from './posts/post.contract.ts';
import type { OwnGroupPlace } from './posts/post.contract.ts';
import type { PostSort } from './posts/post.policy.ts';

interface Begun {
  /** What it begins as, and the page of this site that it is about. */
  sort?: PostSort | undefined;
  link?: string | undefined;
}

const maybeIn = ({ isAsked, isArchived }: OwnGroupPlace) => !isAsked && !isArchived;

/** For adults who are signed in: chooses one of their groups, and writes in it. */
export function ShareToGroup(begun: Begun) {
  return (
    <QueryIsland>
      <Choose {...begun} />
    </QueryIsland>
  );
}

function Choose(begun: Begun) {
  const { t } = useTranslation('groups');
  const mine = useApi(listMyGroups, {});
  const [chosen, setChosen] = useState('');
  return (
    <section aria-labelledby="to-group" className="flex max-w-prose flex-col gap-4">
      <h2 id="to-group">{t('share.title')}</h2>
      <QueryState
        query={mine}
        ns="groups"
        isEmpty={({ items }) => !items.some(maybeIn)}
        empty={
          <EmptyState
            icon="users"
            title={t('hub.none')}
            actions={
              <>
                <ButtonLink to={groupsPath} icon="search">
                  {t('hub.find')}
                </ButtonLink>
                <ButtonLink to={newGroupPath} variant="secondary" icon="plus">
                  {t('hub.start')}
                </ButtonLink>
              </>
            }
          >
            {t('hub.noneText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <Field label={t('share.which')} name="group">
            <Select
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              placeholder={t('share.choose')}
              options={items.filter(maybeIn).map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
        )}
      </QueryState>
      {chosen && <WriteIn key={chosen} groupId={chosen} {...begun} />}
    </section>
  );
}

function WriteIn({ groupId, sort, link }: Begun & { groupId: string }) {
  const { t } = useTranslation('groups');
  const group = useApi(getGroup, { params: { id: groupId } });
  const [sent, setSent] = useState<'there' | 'waits'>();
  if (sent)
    return (
      <Notice tone="success" live title={t(sent === 'waits' ? 'write.waits' : 'write.done')}>
        <Link to={groupPath(groupId)}>{t('share.open')}</Link>
      </Notice>
    );
  return (
    <QueryState query={group} ns="groups">
      {(one) =>
        one.canWrite && !one.own?.mustAgree ? (
          <PostForm
            group={one}
            sort={sort}
            link={link}
            onDone={(isPending) => setSent(isPending ? 'waits' : 'there')}
          />
        ) : (
          <Notice>
            {t('share.closed')} <Link to={groupPath(groupId)}>{t('share.open')}</Link>
          </Notice>
        )
      }
    </QueryState>
  );
}
