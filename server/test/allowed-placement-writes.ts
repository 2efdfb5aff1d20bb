import type { Allowed } from './allowed.ts';

/** Placements and certificates: the student or holder, and the page. */
export const placementWrites: readonly Allowed[] = [
  {
    endpoints: 'offerPlacement',
    rows: { owner: 'published' },
    why: 'whoever runs a public page',
  },
  {
    endpoints: 'movePlacement',
    rows: { person: 'offer' },
    why: 'who was offered it accepts',
  },
  {
    endpoints: 'setAssignment',
    rows: { owner: 'placement' },
    why: 'whoever runs the page, and the supervisor',
  },
  { endpoints: 'removeAssignment', rows: { owner: 'task' }, why: 'nothing was handed in for it' },
  { endpoints: 'submitAssignment', rows: { person: 'task' }, why: 'the student' },
  { endpoints: 'reviewAssignment', rows: { owner: 'handed-in' }, why: 'whoever runs the page' },
  {
    endpoints: 'commentAssignment',
    rows: { person: 'task handed-in', owner: 'task handed-in' },
    why: 'both sides',
  },
  { endpoints: 'logHours', rows: { person: 'placement' }, why: 'the student' },
  { endpoints: 'decideHours', rows: { owner: 'placement-hours' }, why: 'whoever runs the page' },
  { endpoints: 'removeHours', rows: { person: 'placement-hours' }, why: 'the student' },
  { endpoints: 'issueCertificate', rows: { owner: '-' }, why: 'whoever approved the hours' },
  {
    endpoints: 'revokeCertificate',
    rows: { owner: 'certificates', admin: 'certificates' },
    why: 'the page that issued it, and admins',
  },
];
