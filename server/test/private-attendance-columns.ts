import type { Secret } from './secret.ts';

/** Who reads what of answers to dates: the person, and the host, who is the owner in the scene. */
export const attendanceSecrets: readonly Secret[] = [
  {
    columns: 'rsvp.needs rsvp.onBehalfOf',
    rows: /^person$/,
    toldTo: ['person', 'owner'],
    why: 'what was told to the host, who reads it on the list of guests',
  },
  {
    columns: 'rsvp.guestName rsvp.needs',
    rows: /^(guest|missed)$/,
    toldTo: ['owner'],
    why: 'the list of guests is for the host alone',
  },
  {
    columns: 'rsvp.code',
    rows: /^(guest|missed)$/,
    toldTo: ['owner'],
    why: 'the device at the door, which the host alone holds, knows guests by their codes',
  },
  {
    columns: 'account.firstName',
    rows: /^person$/,
    toldTo: ['owner'],
    why: 'who comes is named to the host, by the first name alone',
  },
  {
    columns: 'rsvp.guestName rsvp.guestEmail rsvp.needs rsvp.answers rsvp.code',
    toldTo: [],
    why: 'a guest reads them by the link of a mail, members what they said and their code while they come; hosts read sums',
  },
  {
    columns: 'attendee_message.subject attendee_message.message',
    toldTo: ['owner'],
    why: 'the log of the host; those who come read it by mail',
  },
  {
    columns: 'attendee_message_delivery.readerPrint',
    toldTo: [],
    why: 'a fingerprint: one person hears one message once',
  },
  {
    columns: 'event_follow_up.readerPrint',
    toldTo: [],
    why: 'a fingerprint: one person is asked once',
  },
  { columns: 'rsvp.guestPrint', toldTo: [], why: 'a fingerprint: one answer for one mailbox' },
];
