import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { personNameOf } from '#platform/text/text-schema.ts';
import { ById } from './pitch.contract.ts';

const key = (name: string) => `pitches:error.${name}`;
const token = z.string(key('token')).check(z.maxLength(200, key('token')));
const agrees = z.literal(true, key('agrees'));
/** Nobody accepts words that they have not been shown. */
const agreement = z.number(key('agreement')).check(z.int(key('agreement')));

export const showStandings = ['waiting', 'accepted', 'lapsed', 'ended'] as const;
export type ShowStanding = (typeof showStandings)[number];

export const PitchShow = z.object({
  id: z.string(),
  no: z.number(),
  forName: z.string(),
  standing: z.enum(showStandings),
  agreedAt: z.string(),
  until: z.string(),
  endedAt: z.nullable(z.string()),
  readerName: z.nullable(z.string()),
  acceptedAt: z.nullable(z.string()),
  agreement: z.number(),
});
export type PitchShow = z.infer<typeof PitchShow>;

export const showPageSize = 12;
export const lookPageSize = 24;

export const showPitch = endpoint({
  id: 'showPitch',
  method: 'POST',
  path: '/pitches/:id/shows',
  access: ['youth', 'business'],
  rate: 'write',
  answersSecret: true,
  summary: 'Make a link by which one adult reads one version, once both have accepted the words',
  params: ById,
  body: z.strictObject({
    no: z.number(key('id')).check(z.int(key('id')), z.minimum(1), z.maximum(999)),
    forName: personNameOf(key('forName')),
    ownerName: personNameOf(key('name')),
    agreement,
    agrees,
  }),
  response: z.object({ url: z.url(), until: z.string() }),
  errors: [
    'pitch/not-found',
    'pitch/show-later',
    'pitch/needs-mentor',
    'pitch/show-closed',
    'pitch/too-many-links',
    'pitch/agreement-changed',
  ],
});

export const listPitchShows = endpoint({
  id: 'listPitchShows',
  method: 'GET',
  path: '/pitches/:id/shows',
  access: signedIn,
  rate: 'read',
  summary: 'For whom I made links to one idea of mine, newest first',
  params: ById,
  query: z.object(pageQuery()),
  response: pageAnswer(PitchShow),
  errors: ['pitch/not-found'],
});

export const listPitchLooks = endpoint({
  id: 'listPitchLooks',
  method: 'GET',
  path: '/pitches/:id/looks',
  access: signedIn,
  rate: 'read',
  summary: 'Who read which version of one idea of mine and when, newest first',
  params: ById,
  query: z.object(pageQuery()),
  response: pageAnswer(
    z.object({ id: z.string(), at: z.string(), name: z.string(), no: z.number() }),
  ),
  errors: ['pitch/not-found'],
});

export const endPitchShow = endpoint({
  id: 'endPitchShow',
  method: 'DELETE',
  path: '/pitch-shows/:id',
  access: signedIn,
  rate: 'write',
  summary: 'End what one link shows, at once',
  params: ById,
  response: z.object({}),
  errors: ['pitch/not-found'],
});

const ShownText = z.object({
  no: z.number(),
  title: z.string(),
  words: z.string(),
  sealedAt: z.string(),
  print: z.string(),
});

/** Before the words are accepted nothing of the idea is told, its title neither. */
const Opened = z.object({
  ownerName: z.string(),
  agreement: z.number(),
  until: z.string(),
  text: z.nullable(ShownText),
});
export type Opened = z.infer<typeof Opened>;

export const openPitchShow = endpoint({
  id: 'openPitchShow',
  method: 'POST',
  path: '/pitch-shows/open',
  access: signedIn,
  rate: 'login',
  summary: 'What a link shows: the words to accept, or the text for who has accepted them',
  body: z.strictObject({ token }),
  response: Opened,
  errors: ['link/not-valid', 'pitch/own-link'],
});

export const acceptPitchShow = endpoint({
  id: 'acceptPitchShow',
  method: 'POST',
  path: '/pitch-shows/accept',
  access: signedIn,
  rate: 'login',
  summary: 'Accept the words with one’s name; the link is for this account alone from then on',
  body: z.strictObject({ token, name: personNameOf(key('name')), agreement, agrees }),
  response: Opened,
  errors: ['link/not-valid', 'pitch/own-link', 'pitch/agreement-changed', 'account/not-verified'],
});
