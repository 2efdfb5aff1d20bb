// Who may read which columns of letters to a business and of the answers.
import { staff, team } from './secret.ts';
import type { Secret } from './secret.ts';

export const letterSecrets: readonly Secret[] = [
  {
    columns: 'canned_answer.title canned_answer.body',
    toldTo: team,
    why: "the business's own words, which all who read its inbox see",
  },
  {
    columns: 'outgoing_answer.body',
    toldTo: team,
    why: 'what has not left yet is read by the business alone',
  },
  {
    columns: 'inquiry.senderName inquiry.subject inquiry_message.body',
    rows: /^sent$/,
    toldTo: ['person', ...team],
    why: 'the two who write to each other, and who reads the inbox of the business',
  },
  {
    columns: 'inquiry.senderName inquiry.subject inquiry_message.body',
    rows: /^guest$/,
    toldTo: team,
    why: 'a visitor reads the thread by the link in a mail',
  },
  {
    columns: 'inquiry.senderName inquiry.subject inquiry_message.body',
    rows: /^held$/,
    toldTo: ['person', ...staff],
    why: 'staff decide before the owner hears of it',
  },
  {
    columns: 'media.alt media.sha256',
    rows: /^picture of sent$/,
    toldTo: ['person', ...team],
    why: 'the two who write to each other; the hash is the ETag of the file',
  },
  {
    columns: 'media.alt media.sha256',
    rows: /^picture of held$/,
    toldTo: ['person', ...staff],
    why: 'staff decide before the owner hears of it',
  },
  {
    columns: 'inquiry.senderEmail',
    rows: /^held$/,
    toldTo: ['person', ...staff],
    why: 'staff judge a letter that was stopped by its address too, and its sender is asked to confirm that',
  },
  {
    columns: 'inquiry.senderPhone',
    rows: /^(sent|guest)$/,
    toldTo: team,
    why: 'given for calling back',
  },
];
