import * as z from 'zod/mini';
import { isOutwardCode } from '#features/places/postcode.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { titleOf } from '#platform/text/text-schema.ts';
import { mostDistricts } from './council.policy.ts';

const key = (name: string) => `councils:error.${name}`;
const id = z.uuid(key('id'));
const access = ['admin'] as const;

export const AdminCouncil = z.object({
  id: z.string(),
  name: z.string(),
  districts: z.array(z.string()),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
  version: z.number(),
});
export type AdminCouncil = z.infer<typeof AdminCouncil>;

/** Outward codes as somebody types or pastes them, with commas or spaces between them. */
export const districtsIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

const form = {
  name: titleOf(120, { required: key('name'), tooLong: key('nameLong') }).check(
    z.minLength(1, key('name')),
  ),
  districts: z
    .array(
      z.string(key('district')).check(z.refine(isOutwardCode, key('district'))),
      key('districts'),
    )
    .check(
      z.minLength(1, key('districts')),
      z.maxLength(mostDistricts, key('tooMany')),
      z.overwrite((codes) => [...new Set(codes.map((code) => code.toUpperCase()))].toSorted()),
    ),
};

export const councilPageSize = 50;

export const listCouncils = endpoint({
  id: 'listCouncils',
  method: 'GET',
  path: '/admin/councils',
  access,
  rate: 'read',
  summary: 'Councils with their areas and officers, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(AdminCouncil),
});

export const createCouncil = endpoint({
  id: 'createCouncil',
  method: 'POST',
  path: '/admin/councils',
  access,
  rate: 'write',
  creates: true,
  summary: 'Add a council with its postcode districts',
  body: z.strictObject(form),
  response: AdminCouncil,
  errors: ['council/known'],
});

export const saveCouncil = endpoint({
  id: 'saveCouncil',
  method: 'PUT',
  path: '/admin/councils/:id',
  access,
  rate: 'write',
  summary: 'Change the name or the area of a council',
  params: z.object({ id }),
  body: z.strictObject({ ...form, version: z.int(key('version')) }),
  response: AdminCouncil,
  errors: ['council/not-found', 'council/changed', 'council/known'],
});

export const addOfficer = endpoint({
  id: 'addOfficer',
  method: 'POST',
  path: '/admin/councils/:id/officers',
  access,
  rate: 'write',
  summary: 'Make an account with the role council an officer of this council',
  params: z.object({ id }),
  body: z.strictObject({
    email: z
      .string(key('email'))
      .check(z.trim(), z.toLowerCase(), z.maxLength(254, key('email')), z.email(key('email'))),
  }),
  response: AdminCouncil,
  errors: ['council/not-found', 'council/no-officer', 'council/full'],
});

export const removeOfficer = endpoint({
  id: 'removeOfficer',
  method: 'DELETE',
  path: '/admin/councils/:id/officers/:accountId',
  access,
  rate: 'write',
  summary: 'Take an officer off this council',
  params: z.object({ id, accountId: id }),
  response: AdminCouncil,
  errors: ['council/not-found'],
});

/** Below `/api`, for admins. */
export const councilExportPath = '/api/admin/councils/export.csv';
