import { getTableName } from 'drizzle-orm';
import { submissionSorts } from './submissions.ts';

/**
 * What is dropped when a row of a table changes, for every table that kept answers show: an answer made of its rows has
 * one of these tags, and who writes it invalidates them.
 */
export const tagsOfTables: Readonly<Record<string, readonly string[]>> = {
  account: ['standing'],
  application: ['application-replies'],
  category: ['category'],
  content_version: ['content'],
  event_occurrence: ['events'],
  // Shown until the answer is looked at afresh.
  event_view_day: ['events'],
  fund: ['funding'],
  history_item: ['history'],
  honour: ['honours'],
  honour_photo: ['honours'],
  idea: ['roadmap'],
  inquiry: ['inquiry-answers'],
  legal_version: ['legal'],
  listing: ['listing'],
  listing_count: ['listing-count'],
  // Shown until the next day begins.
  listing_view_day: ['listing'],
  map_cell: ['map'],
  // A picture has the tag of the thing that it shows.
  media: ['listing', 'trade'],
  plan: ['plan'],
  // Of a story: nothing else has one.
  recording: ['stories'],
  recommendation: ['listing'],
  review: ['review'],
  review_reply: ['review'],
  schedule: ['listing'],
  schedule_period: ['listing'],
  schedule_special_day: ['listing'],
  search_synonym: ['listing'],
  // Of an item of history or of a person honoured.
  source: ['history', 'honours'],
  support_ticket: ['help-reply-time'],
  team_member: ['listing'],
  tender: ['tenders'],
  tender_question: ['tenders'],
  testimonial: ['testimonials'],
  transparency_month: ['transparency'],
  // What has no tag is in no kept answer.
  ...Object.fromEntries(
    submissionSorts
      .filter(({ tags }) => tags.length > 0)
      .map(({ table, tags }) => [getTableName(table), tags]),
  ),
};
