import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useFocusWhenLost } from '#ui/use-lost-focus.ts';
import { longestQuery } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import { countNewPosts, listGroupPosts } from '../posts/post.contract.ts';
import { postSorts } from '../posts/post.policy.ts';
import { PostCard } from './post-card.tsx';
import { useGoToNew, useLookIn } from './use-look-in.ts';
import { WritePost } from './write-post.tsx';

/** While the tab is seen; a poll costs one read of an index (bench/groups). */
const askEveryMs = 30_000;

/** What was said in the group, newest activity first, with what is pinned above it. */
export function PostsView({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  if (!group.canRead)
    return (
      <EmptyState icon="message" title={t('posts.closed')}>
        {t(`posts.closedText.${group.joining}`)}
      </EmptyState>
    );
  return <Posts group={group} />;
}

function Posts({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const [query] = useSearchParams();
  const words = query.get('q') ?? undefined;
  const sort = postSorts.find((one) => one === query.get('sort'));
  const pages = useApiPages(listGroupPosts, {
    params: { id: group.id },
    query: { q: words, sort },
  });
  useLookIn(group);
  const pinned = pages.first?.pinned ?? [];
  const ownWaiting = pages.first?.ownWaiting ?? [];
  const shown = [...ownWaiting, ...pinned, ...(pages.items ?? [])];
  useGoToNew(shown);
  const ref = useFocusWhenLost<HTMLElement>(
    shown.map(({ id, isGone }) => `${id} ${isGone}`).join(),
  );
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('views.posts')} className="flex flex-col gap-4">
      {group.canWrite && !group.own?.mustAgree && <WritePost group={group} />}
      <Disclosure summary={t('posts.searchIn')} open={Boolean(words ?? sort)}>
        <Search id={group.id} words={words} sort={sort} />
      </Disclosure>
      <NewPosts id={group.id} />
      {pinned.length > 0 && (
        <section aria-labelledby="pinned" className="flex flex-col gap-3">
          <h2 id="pinned" className="text-lg">
            {t('posts.pinned')}
          </h2>
          <ul className="flex list-none flex-col gap-4 p-0">
            {pinned.map((post) => (
              <PostCard key={post.id} post={post} group={group} />
            ))}
          </ul>
        </section>
      )}
      {ownWaiting.length > 0 && (
        <section aria-labelledby="own-waiting" className="flex flex-col gap-3">
          <h2 id="own-waiting" className="text-lg">
            {t('posts.ownWaiting')}
          </h2>
          <ul className="flex list-none flex-col gap-4 p-0">
            {ownWaiting.map((post) => (
              <PostCard key={post.id} post={post} group={group} />
            ))}
          </ul>
        </section>
      )}
      <PagedList
        pages={pages}
        ns="groups"
        more={t('more')}
        look="cards"
        renderRows={(rows) => <ul className="flex list-none flex-col gap-4 p-0">{rows}</ul>}
        empty={
          <EmptyState icon="message" title={t(words || sort ? 'posts.notFound' : 'posts.none')}>
            {t(words || sort ? 'posts.notFoundText' : 'posts.noneText')}
          </EmptyState>
        }
      >
        {(post) => <PostCard key={post.id} post={post} group={group} />}
      </PagedList>
    </section>
  );
}

/** Says that there is more than what is shown, and shows it at a press: nothing moves while somebody reads. */
function NewPosts({ id }: { id: string }) {
  const { t } = useTranslation('groups');
  const queries = useQueryClient();
  const [since, setSince] = useState(() => new Date().toISOString());
  const news = useApi(
    countNewPosts,
    { params: { id }, query: { since } },
    { refetchInterval: askEveryMs },
  );
  const count = news.data?.posts ?? 0;
  const show = () => {
    setSince(new Date().toISOString());
    void queries.invalidateQueries({ queryKey: [listGroupPosts.id] });
  };
  return (
    <div role="status">
      {count > 0 && (
        <Button variant="secondary" icon="refresh" onClick={show}>
          {t('posts.new', { count })}
        </Button>
      )}
    </div>
  );
}

interface SearchProps {
  id: string;
  words: string | undefined;
  sort: string | undefined;
}

function Search({ id, words, sort }: SearchProps) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const state = new URLSearchParams();
        for (const name of ['q', 'sort']) {
          const value = textOf(data, name).trim();
          if (value) state.set(name, value);
        }
        void navigate(`/community/groups/${id}?${state}`);
      }}
    >
      <Field label={t('posts.words')} name="q" id="post-words" className="min-w-0 grow">
        <TextInput type="search" defaultValue={words} maxLength={longestQuery} />
      </Field>
      <Field label={t('posts.sort')} name="sort" id="post-sort">
        <Select
          defaultValue={sort ?? ''}
          placeholder={t('posts.all')}
          options={postSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </Field>
      <Button type="submit" variant="secondary" icon="search">
        {t('find')}
      </Button>
    </form>
  );
}
