import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { certificateLimits, codeShape, hoursTypes } from './certificate.policy.ts';

const key = (name: string) => `certificates:error.${name}`;
const id = z.uuid(key('id'));
const ById = z.object({ id });

/** As its holder or the team of the page that issued it sees it. */
export const Certificate = z.object({
  id: z.string(),
  code: z.string(),
  holder: z.string(),
  issuer: z.string(),
  role: z.string(),
  summary: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  minutes: z.number(),
  issuedOn: z.string(),
  hash: z.string(),
  revokedOn: z.nullable(z.string()),
  sourceType: z.enum(hoursTypes),
  sourceId: z.string(),
  version: z.number(),
  can: z.object({ download: z.boolean(), revoke: z.boolean() }),
});
export type Certificate = z.infer<typeof Certificate>;

export const certificatePageSize = 24;

export const listOwnCertificates = endpoint({
  id: 'listOwnCertificates',
  method: 'GET',
  path: '/certificates',
  access: signedIn,
  rate: 'read',
  summary: 'My certificates, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(Certificate),
});

export const listIssuedCertificates = endpoint({
  id: 'listIssuedCertificates',
  method: 'GET',
  path: '/listings/:id/certificates',
  access: signedIn,
  rate: 'read',
  summary: 'The certificates that one page has issued, for its team and admins, newest first',
  params: ById,
  query: z.object(pageQuery()),
  response: pageAnswer(Certificate),
  errors: ['subject/not-found'],
});

const { summary, why } = certificateLimits;

export const issueCertificate = endpoint({
  id: 'issueCertificate',
  method: 'POST',
  path: '/certificates',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Certify the hours of somebody that were approved',
  body: z.strictObject({
    sourceType: z.enum(hoursTypes, key('source')),
    sourceId: z.uuid(key('source')),
    summary: textOf(summary, { required: key('summary'), tooLong: key('tooLong') }).check(
      z.minLength(1, key('summary')),
    ),
  }),
  response: Certificate,
  errors: ['certificate/no-hours', 'certificate/known', 'reach/off'],
});

export const revokeCertificate = endpoint({
  id: 'revokeCertificate',
  method: 'POST',
  path: '/certificates/:id/revocation',
  access: signedIn,
  rate: 'write',
  summary: 'Withdraw a certificate; its check page says so from then on',
  params: ById,
  body: z.strictObject({
    why: textOf(why, { required: key('why'), tooLong: key('tooLong') }).check(
      z.minLength(1, key('why')),
    ),
  }),
  response: Certificate,
  errors: ['certificate/not-found', 'certificate/revoked', 'reach/off'],
});

/** What everybody may know: no name, no role, no summary. */
export const CheckedCertificate = z.object({
  state: z.enum(['valid', 'revoked']),
  issuer: z.string(),
  /** First letters of the holder's names. */
  initials: z.string(),
  minutes: z.number(),
  issuedOn: z.string(),
  revokedOn: z.nullable(z.string()),
  hash: z.string(),
});

export const checkCertificate = endpoint({
  id: 'checkCertificate',
  method: 'GET',
  path: '/certificate-checks/:code',
  access: 'public',
  rate: 'search',
  summary: 'Whether a certificate with this code was issued and holds',
  params: z.object({ code: z.string().check(z.regex(codeShape, key('code'))) }),
  response: CheckedCertificate,
  errors: ['certificate/not-found'],
});
