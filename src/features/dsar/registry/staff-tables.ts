import { blank, doneBy, gone, stays } from './person-table.ts';
import type { PersonTables } from './person-table.ts';

/** What staff decide and write down, and what is kept so that people are safe. */
export const staffTables: PersonTables = {
  case_decision: doneBy('decided_by'),
  case_question: { own: ['account_id'], acts: ['asked_by'], said: ['answer_by'], end: gone },
  staff_case: {
    own: ['about_account_id'],
    acts: ['locked_by', 'assignee_id', 'handed_by', 'reporter_ids', 'kept_from_ids'],
    hidden: ['note', 'handover_note', 'withheld_at'],
    end: stays('safety'),
  },
  report: { own: ['account_id'], address: ['email'], end: blank('safety', 'email') },
  concern: {
    own: ['people_ids'],
    hidden: ['code_hash', 'signals'],
    isUntold: true,
    end: stays('safety'),
  },
  concern_entry: doneBy('actor_id'),
  image_hold: { own: ['about_ids'], isUntold: true, end: stays('safety') },
  image_hold_item: { own: ['uploader_id'], isUntold: true, end: stays('safety') },
  image_hold_entry: doneBy('actor_id'),
  image_hold_keeper: { own: ['account_id'], acts: ['named_by'], end: gone },
  breach_entry: doneBy('actor_id'),
  risk_assessment: doneBy('author_id', 'approved_by'),
  reach_refusal: { own: ['from_id', 'to_id'], end: gone },
  safeguarding_lead: { own: ['account_id'], acts: ['named_by'], end: gone },
  vetting_check: { own: ['account_id'], acts: ['seen_by'], end: gone },
  vetting_reference: {
    own: ['account_id'],
    address: ['referee_email'],
    others: ['referee_name', 'mailbox', 'verdict', 'level', 'words'],
    end: gone,
  },
  support_ticket: {
    own: ['account_id'],
    address: ['email'],
    acts: ['assignee_id'],
    said: ['name', 'user_agent'],
    end: blank('conversation', 'name', 'email', 'subject', 'page', 'user_agent', 'console_log'),
  },
  support_message: {
    part: { of: 'support_ticket', by: 'ticket_id' },
    wrote: ['side', 'person'],
    acts: ['author_account_id'],
    end: blank('conversation', 'body'),
  },
  judged_anomaly: {
    own: ['account_ids'],
    acts: ['by_id'],
    hidden: ['key', 'reason'],
    end: stays('safety'),
  },
  login_throttle: { said: ['key'], end: stays('stop') },

  content_version: doneBy('author_id'),
  site_file: doneBy('uploaded_by'),
  handled_miss: doneBy('handled_by'),
  history_import: doneBy('brought_by'),
  history_version: doneBy('saved_by'),
  honour_photo: doneBy('proposed_by', 'decided_by'),
  import_run: doneBy('started_by'),
  do_not_list_entry: doneBy('added_by'),
  duplicate_merge: doneBy('merged_by', 'undone_by'),
  duplicate_pair: doneBy('decided_by'),
  duplicate_search: doneBy('started_by'),
};
