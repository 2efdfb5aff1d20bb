import type { Allowed } from './allowed.ts';

/** The group that everybody finds: the person is its steward, the owner a member, the manager asks to be let in. */
export const groupWrites: readonly Allowed[] = [
  {
    endpoints: 'addGroup addShare',
    rows: { adults: '-' },
    why: 'adults; staff read it before it appears',
  },
  {
    endpoints: 'joinGroup',
    rows: { grownStrangers: 'public' },
    why: 'adults, who ask its stewards',
  },
  {
    endpoints: 'muteGroup agreeAgain markGroupRead',
    rows: { person: 'public', owner: 'public' },
    why: 'members',
  },
  { endpoints: 'leaveGroup', rows: { owner: 'public' }, why: 'members, but the last steward' },
  {
    endpoints: 'changeGroup archiveGroup',
    rows: { person: 'public' },
    why: 'its steward',
  },
  { endpoints: 'archiveByStaff', rows: { staff: 'public' }, why: 'staff, for groups of others' },
  { endpoints: 'moveMember', rows: { person: 'public/owner' }, why: 'its steward' },
  {
    endpoints: 'addGroupPost',
    rows: { person: 'public', owner: 'public' },
    why: 'members',
  },
  {
    endpoints: 'addGroupReply',
    rows: { person: 'question poll', owner: 'question poll' },
    why: 'members, to what has appeared',
  },
  {
    endpoints: 'reactToPost',
    rows: { person: 'question', owner: 'answer poll' },
    why: 'members, to what others said',
  },
  { endpoints: 'voteInPoll', rows: { person: 'poll', owner: 'poll' }, why: 'members' },
  {
    endpoints: 'changeGroupPost withdrawGroupPost',
    rows: { person: 'answer poll', owner: 'question waiting' },
    why: 'one’s own words',
  },
  { endpoints: 'markHelpful', rows: { owner: 'answer' }, why: 'whoever asked' },
  { endpoints: 'askAnotherLook', rows: { owner: 'taken' }, why: 'whose words a steward took away' },
  { endpoints: 'keepPost', rows: { person: 'question poll' }, why: 'its steward' },
];
