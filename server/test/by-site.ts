/** What the site itself tells, without a word of the person who made the call; by the beginning of its kind. */
const bySite: Readonly<Record<string, string>> = {
  'attendance/': 'the site, about a date that somebody answered; hosts’ words go to adults alone',
  'event-follow-up/asked': 'the site asks whoever came how it was',
  'attendee-messages/reminder': 'the site asks whoever comes whether they still do',
  'applications/':
    'the site, that there is an application and how it stands; words of a person are read on the page alone',
  'account/': 'the owner of the address, about their own account',
  'claims/code': 'the listed mailbox of a page: a number, and that somebody claims it',
  'culture/confirm': 'asks whoever has the address whether they sent a page',
  'corrections/accepted': 'the site tells readers that their correction is in place',
  'giving/': 'the giver, about their own gift',
  'inquiries/confirm': 'asks whoever has the address whether they wrote',
  'inquiries/sent': 'whoever wrote has it in writing, without a word of theirs',
  'enrolment/consent':
    'asks a parent or guardian, whom a young person has named: without their yes nothing opens',
  'enrolment/': 'the young person, that somebody has answered; no word of theirs is in it',
  'safeguarding/': 'the lead, that something waits; no word of it is told',
  'vetting/given': 'the applicant, that a referee has answered; nothing of what they said',
  'vetting/declined': 'the applicant, that a referee would rather not',
  'watched-threads/written':
    'that there is a message, between two who are guarded: its own test tries each guard',
  'mentorship/ended': 'the site, that it is over; no name, no word and no reason is in it',
  'mentorship/declined': 'the site, that the answer was no; no word of the mentor is in it',
  'mentorship/resting': 'the site, that a mentorship rests; no word and no reason is in it',
  'mentorship/withdrawn': 'the site, that an ask is gone; nobody is named in it',
  'dsar/': 'the person whom a request is about, what becomes of it',
  'illegal-images/':
    'the two who are named, or admins, that something waits; no word of it is told',
  'registers/':
    'those who work on data protection, that something waits; whoever complained, what became of that',
  'previews/': 'asks whoever has the address whether they want to hear of news',
  'support/received': 'whoever wrote to staff has it in writing',
  'programmes/':
    'the site, about a place or a date; of the team’s words it has the title alone, which staff have seen',
  'volunteering/':
    'the site, about a date of a shift; what the team asks and the answer are read on the page alone',
  'teams/offer-':
    'whoever offered a page hears what became of that: so a page can leave young hands',
  'teams/left': 'the owner hears that the team is smaller',
  'teams/removed': 'who is on a team no more hears so, whatever their age',
  'tenders/asked':
    'the officers of a council, in their office, that a question waits; its words are in no letter',
  'placements/left': 'the site tells the host that somebody has closed their account',
  'saved-searches/':
    'the site tells what somebody searches for, and asks the mailbox first; no word of a person is in it',
};
/** Whether a notice or letter of this kind is the site's own. */
export const isBySite = (kind: string) =>
  Object.keys(bySite).some((start) => kind.startsWith(start));
