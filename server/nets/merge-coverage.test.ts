// What refers to a listing moves when two become one, or somebody has said why it does not.
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable, PgUUID } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { mergeParts } from '../test/merge-parts.ts';

/** Tables with ids that could be a listing's, and why nothing of them moves when two listings become one. */
const exceptions: Readonly<Record<string, string>> = {
  group_post: 'what a post points to: where that page is no longer one, the link is left out',
  group_removal: 'the same, of words that a steward took away',
  community_share: 'the same',
  leader_team_week: 'its ids are those of groups',
  attendee_message: 'its ids are those of an event and of a person',
  audit_entry: 'a record of what was done to that page then; it is never changed',
  digest_entry: 'what a reader was told then; the page that stays is another thing to them',
  digest_stop: 'its id is that of a reader',
  do_not_list_entry: 'its id is the account that added it',
  duplicate_key: 'the search makes it anew when a listing changes',
  duplicate_mark: 'the search makes it anew when a listing changes',
  duplicate_merge: 'the record of the merge itself',
  duplicate_merge_row: 'the record of the merge itself',
  duplicate_pair:
    'a pair with a page that is no longer one is not shown, and is there again after an undo',
  source: 'its ids are those of items of history, of people honoured, and of accounts',
  family_link: 'its ids are those of pages about culture and of stories',
  family_link_holder: 'its ids are those of links and of accounts',
  guest_submission: 'its id is that of what a guest has sent',
  import_old_address: 'it leads to the page that its listing has become a part of',
  import_photo: 'undoing an import has to find the photo that it has brought, wherever that is now',
  import_change: 'undoing an import has to find the very row that it wrote',
  import_question:
    'what a run waits for is about the page that its row was like; one that is gone is told so',
  import_run: 'its ids are those of accounts and other runs',
  inquiry_attempt:
    'what the shield against junk remembers for a month, about messages, not for the page',
  link_token:
    'a link opens what it was sent for, and that says for itself that it is a part of another page now',
  listing_change:
    'none waits, or the merge is refused; decided ones are the history of the facts of that page',
  listing_view_day: 'how often that page was opened is a count of days that are over',
  comment: 'its ids are those of stories and of whoever wrote it',
  open_comments: 'its ids are those of stories',
  recording: 'its ids are those of accounts and of what has a sound',
  transcript_line: 'its ids are those of what has a sound',
  transcript_proposal: 'its ids are those of accounts',
  transcript_confirmation: 'its ids are those of accounts',
  known_adult:
    'the word of an adult stays theirs; the page in whose name it was given is named while it is public',
  image_hold: 'evidence, which is never changed: it says where the pictures were then',
  image_hold_item: 'evidence, which is never changed',
  image_hold_entry: 'its ids are those of holds and of people',
  breach_entry: 'its ids are those of breaches and of people',
  complaint_entry: 'its ids are those of complaints and of people',
  risk_assessment: 'its ids are those of accounts',
  concern: 'its ids are those of threads and accounts',
  concern_entry: 'its ids are those of concerns and of people',
  watched_thread: 'its ids are those of mentorships',
  saved_search: 'its ids are those of readers and of what was there then',
  saved_search_found:
    'what a search has found: a page that is no longer one is shown to nobody, and the one that stays is found for itself',
  saved_search_mute: 'its id is that of a reader',
  saved_search_scan: 'how far a stream was read',
  mail: 'it is held for a decision of staff, never for a listing',
  tender_bidder:
    'the register of a tender holds the name of the page that said so then; its account is told',
  mentorship: 'its ids are those of people and of their thread',
  tender_passport: 'what a page says of itself: the one that stays says its own',
  notification: 'the id is that of a decision of staff, for which it is held',
  map_cell: 'counted anew from the listings; its ids are those of categories',
};

const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.table.server.ts', {
  eager: true,
});
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));

/** A uuid that is no key of its own and that no foreign key ties to something else may be the id of a listing. */
function mayReferToListing(table: PgTable): boolean {
  const { columns, foreignKeys } = getTableConfig(table);
  const targets = new Map(
    foreignKeys.flatMap((key) => {
      const { columns: from, foreignTable } = key.reference();
      return from.map((column) => [column.name, getTableName(foreignTable)] as const);
    }),
  );
  return columns
    .filter((column) => is(column, PgUUID) && column.name !== 'id')
    .some((column) => (targets.get(column.name) ?? 'listing') === 'listing');
}

const referring = tables.filter(mayReferToListing).map((table) => getTableName(table));
const moving = new Set(
  mergeParts.flatMap((part) => part.tables.map(({ table }) => getTableName(table))),
);

test('every table that refers to listings moves when two become one, or says why not', () => {
  const undecided = referring.filter(
    (name) => !moving.has(name) && !Object.hasOwn(exceptions, name),
  );
  expect(
    undecided,
    `Two listings can become one (/admin/dedup). Decide what becomes of the rows of ${undecided.join(', ')}: write
<entity>-merge.server.ts in the table's feature (src/features/teams/team-merge.server.ts is one), add it to
server/merge-parts.ts and rows of it to server/test/merge-relations.ts, which proves that an undo puts every byte back;
or, where nothing has to move, say why in \`exceptions\` of this file.`,
  ).toEqual([]);
});

test('an exception is about a table that is there, refers to listings and is in no part', () => {
  const stale = Object.keys(exceptions).filter(
    (name) => moving.has(name) || !referring.includes(name),
  );
  expect(stale, 'Take these out of the exceptions.').toEqual([]);
});

test('the rule sees the columns that are known to refer to listings', () => {
  const known = ['review', 'claim', 'partnership', 'listing_introduction', 'correction', 'listing'];
  expect(referring).toEqual(expect.arrayContaining(known));
});
