import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listMutes, muteWord, removeMute } from './mute.service.server.ts';
import { savedSearchJobs } from './saved-search.job.server.ts';
import { mostSearches } from './saved-search.policy.ts';
import { makeTestList } from './saved-search.scene.server.ts';
import {
  changeSavedSearch,
  listSavedSearches,
  previewSearch,
  removeSavedSearch,
  saveSearch,
} from './saved-search.service.server.ts';
import { savedSearch, savedSearchMute } from './saved-search.table.server.ts';

let ada: Person;
let ben: Person;
const data = useTestDb(async (db) => {
  ada = await addTestAccount(db, ['customer'], { firstName: 'Ada' });
  ben = await addTestAccount(db, ['customer'], { firstName: 'Ben' });
});
const { list } = makeTestList();
const lists = [list];
const as = (actor: Person) => testContext({ db: data.db, actor });
const form = { list: 'things', query: 'kind=a', name: 'Mine', frequency: 'weekly' } as const;

test('a search is saved with its filters in words, and listed for its person alone', async () => {
  const saved = await saveSearch(as(ada), lists, form);
  expect(saved).toMatchObject({
    name: 'Mine',
    words: ['Things of the kind a'],
    path: '/things?kind=a',
    frequency: 'weekly',
    isConfirmed: true,
  });
  expect((await listSavedSearches(as(ada), lists, undefined)).items).toEqual([saved]);
  expect((await listSavedSearches(as(ben), lists, undefined)).items).toEqual([]);
});

test('saved again, under another order of its filters, it is the same search with a new name', async () => {
  const first = await saveSearch(as(ada), lists, form);
  const again = await saveSearch(as(ada), lists, {
    ...form,
    query: 'page=2&kind=a',
    name: 'Other',
    frequency: 'now',
  });
  expect(again).toMatchObject({ id: first.id, name: 'Other', frequency: 'now' });
  expect(await data.db.$count(savedSearch)).toBe(1);
});

test('a person saves fifty, and may change one of them then', async () => {
  const values = Array.from({ length: mostSearches.person - 1 }, (_, at) => ({
    readerId: ada.id,
    accountId: ada.id,
    list: 'things',
    query: `kind=k${at}`,
    name: 'Many',
    frequency: 'off' as const,
    since: new Date(),
  }));
  await data.db.insert(savedSearch).values(values);
  await saveSearch(as(ada), lists, form);
  await expect(saveSearch(as(ada), lists, { ...form, query: 'kind=b' })).rejects.toMatchObject({
    code: 'saved-search/too-many',
  });
  expect(await saveSearch(as(ada), lists, { ...form, name: 'New' })).toMatchObject({ name: 'New' });
  await saveSearch(as(ben), lists, form);
});

test('nobody changes, deletes or unmutes what is another’s', async () => {
  const { id } = await saveSearch(as(ada), lists, form);
  const mute = await muteWord(as(ada), 'crypto');
  const none = { code: 'saved-search/not-found' };
  await expect(changeSavedSearch(as(ben), lists, { id, frequency: 'off' })).rejects.toMatchObject(
    none,
  );
  await expect(removeSavedSearch(as(ben), id)).rejects.toMatchObject(none);
  await expect(removeMute(as(ben), mute.id)).rejects.toMatchObject({
    code: 'saved-search/no-mute',
  });
  expect((await listMutes(as(ben), undefined)).items).toEqual([]);
  await removeMute(as(ada), mute.id);
  expect((await listMutes(as(ada), undefined)).items).toEqual([]);
  await removeSavedSearch(as(ada), id);
  expect((await listSavedSearches(as(ada), lists, undefined)).items).toEqual([]);
});

test('a visitor saves nothing under an account, and no list is made up', async () => {
  const visitor = testContext({ db: data.db, actor: anonymous });
  await expect(saveSearch(visitor, lists, form)).rejects.toMatchObject({
    code: 'access/sign-in-required',
  });
  await expect(saveSearch(as(ada), lists, { ...form, list: 'no' })).rejects.toMatchObject({
    code: 'saved-search/no-list',
  });
});

test('the name that is proposed is its filters, unless the form would refuse that', async () => {
  const ask = (words: string[]) =>
    previewSearch(as(ada), [{ ...list, describe: async () => words }], {
      list: 'things',
      query: 'kind=a',
    });
  expect(await ask(['Things', 'Near Leeds'])).toMatchObject({ name: 'Things, Near Leeds' });
  const { name, listName } = await ask(['www.sample.example']);
  expect(name).toBe(listName);
});

test('with the account its searches and mutes go', async () => {
  await saveSearch(as(ada), lists, form);
  await muteWord(as(ada), 'crypto');
  await saveSearch(as(ben), lists, form);
  await emit(data.db, 'account.closed', { accountId: ada.id, reviews: 'delete' });
  await runOutbox(as(ada), savedSearchJobs(lists));
  expect(await data.db.select().from(savedSearch)).toMatchObject([{ accountId: ben.id }]);
  expect(await data.db.$count(savedSearchMute)).toBe(0);
});
