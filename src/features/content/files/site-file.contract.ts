import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

/** Films and papers that an admin uploads (decision D23). The PDF of the manifesto is made from its text until then. */
export const siteFileNames = ['manifesto-video', 'manifesto-pdf', 'story-video'] as const;
export type SiteFileName = (typeof siteFileNames)[number];

const videoTypes = ['video/mp4', 'video/webm'] as const;

/** What each file may be, by its content, never by its name. */
export const typesOfSiteFile: Record<SiteFileName, readonly string[]> = {
  'manifesto-video': videoTypes,
  'manifesto-pdf': ['application/pdf'],
  'story-video': videoTypes,
};

/** Bytes of one file: about four minutes of film for a phone. */
export const largestSiteFile = 60 * 1024 * 1024;

/** Asked with HEAD: 200 where the file is there, 204 where there is none. */
export const siteFilePath = (name: SiteFileName): string => `/files/${name}`;
export const siteFileUploadPath = (name: SiteFileName): string => `/api/admin/site-files/${name}`;

export const SiteFile = z.object({
  name: z.enum(siteFileNames),
  path: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  changedAt: z.string(),
});
export type SiteFile = z.infer<typeof SiteFile>;

const ByName = z.object({ name: z.enum(siteFileNames, 'content:error.file') });

export const storeSiteFile = endpoint({
  id: 'storeSiteFile',
  method: 'POST',
  path: '/admin/site-files/:name',
  access: ['admin'],
  rate: 'upload',
  summary: 'Send a film or paper of the site; it takes the place of the one before',
  params: ByName,
  upload: { largest: largestSiteFile },
  response: SiteFile,
  errors: ['site-file/not-found', 'site-file/busy'],
});

export const listSiteFiles = endpoint({
  id: 'listSiteFiles',
  method: 'GET',
  path: '/admin/site-files',
  access: ['admin'],
  rate: 'read',
  summary: 'Films and papers of the site that are uploaded',
  response: z.object({ items: z.array(SiteFile) }),
});

export const removeSiteFile = endpoint({
  id: 'removeSiteFile',
  method: 'DELETE',
  path: '/admin/site-files/:name',
  access: ['admin'],
  rate: 'write',
  summary: 'Take a film or paper of the site away',
  params: ByName,
  response: z.object({ name: z.string() }),
  errors: ['site-file/not-found'],
});
