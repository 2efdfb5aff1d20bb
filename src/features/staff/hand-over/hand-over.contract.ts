import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { StaffCaseById, StaffCaseView } from '../case.contract.ts';
import { noteLength } from '../case.policy.ts';

const staff = ['admin', 'moderator'] as const;

export const listColleagues = endpoint({
  id: 'listColleagues',
  method: 'GET',
  path: '/admin/cases/:id/colleagues',
  access: staff,
  rate: 'read',
  summary: 'Others of staff who may decide this case',
  params: StaffCaseById,
  response: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: ['case/not-found'],
});

export const handOverCase = endpoint({
  id: 'handOverCase',
  method: 'POST',
  path: '/admin/cases/:id/hand-over',
  access: staff,
  rate: 'write',
  summary: 'Give a case to a colleague who may decide it; they are told',
  params: StaffCaseById,
  body: z.strictObject({
    accountId: z.uuid('staff:error.colleague'),
    note: z.optional(
      textOf(noteLength, { required: 'staff:error.note', tooLong: 'staff:error.noteLong' }),
    ),
  }),
  response: StaffCaseView,
  errors: ['case/not-found', 'case/locked', 'case/decided'],
});
