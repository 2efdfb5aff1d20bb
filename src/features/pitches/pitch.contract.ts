import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf, titleOf } from '#platform/text/text-schema.ts';
import { pitchLimits, showStates } from './pitch.policy.ts';

const key = (name: string) => `pitches:error.${name}`;
const id = z.uuid(key('id'));
export const ById = z.object({ id });
/** As it stands in an address. */
const no = z.coerce.number(key('id')).check(z.int(key('id')), z.minimum(1), z.maximum(999));
export const ByVersion = z.object({ id, no });

const title = titleOf(pitchLimits.title, { required: key('title'), tooLong: key('tooLong') }).check(
  z.minLength(1, key('title')),
);
/** Its names in bodies are apart from those of other forms on the same page, whose fields have them as ids. */
const words = textOf(pitchLimits.words, { required: key('words'), tooLong: key('tooLong') }).check(
  z.minLength(1, key('words')),
);

/** A version without its words, which are asked for by themselves. */
const VersionFacts = z.object({
  no: z.number(),
  title: z.string(),
  sealedAt: z.string(),
  print: z.string(),
});

export const Pitch = z.object({
  id: z.string(),
  newest: VersionFacts,
});
export type Pitch = z.infer<typeof Pitch>;

/** What the reader of the list may do. */
const Standing = {
  maySeal: z.boolean(),
  showing: z.enum(showStates),
};

export const pitchPageSize = 24;

export const listOwnPitches = endpoint({
  id: 'listOwnPitches',
  method: 'GET',
  path: '/pitches',
  access: signedIn,
  rate: 'read',
  summary: 'My sealed ideas, newest first, and what I may do with them',
  query: z.object(pageQuery()),
  response: pageAnswer(Pitch, Standing),
});

export const getPitch = endpoint({
  id: 'getPitch',
  method: 'GET',
  path: '/pitches/:id',
  access: signedIn,
  rate: 'read',
  summary: 'One idea of mine with all its versions, newest first, and the words of the newest',
  params: ById,
  response: z.object({
    id: z.string(),
    words: z.string(),
    versions: z.array(z.extend(VersionFacts, { before: z.nullable(z.string()) })),
  }),
  errors: ['pitch/not-found'],
});

export const sealPitch = endpoint({
  id: 'sealPitch',
  method: 'POST',
  path: '/pitches',
  access: ['youth', 'business'],
  rate: 'write',
  creates: true,
  summary: 'Seal an idea: the text is kept with the moment and its print',
  body: z.strictObject({ title, idea: words }),
  response: Pitch,
  errors: ['pitch/too-many', 'account/not-verified'],
});

export const sealPitchVersion = endpoint({
  id: 'sealPitchVersion',
  method: 'POST',
  path: '/pitches/:id/versions',
  access: ['youth', 'business'],
  rate: 'write',
  creates: true,
  summary: 'Seal a new version, which names the one before',
  params: ById,
  body: z.strictObject({
    title,
    idea: words,
    /** The newest version that its writer has seen. */
    after: z.number(key('id')).check(z.int(key('id')), z.minimum(1), z.maximum(999)),
  }),
  response: Pitch,
  errors: ['pitch/not-found', 'pitch/changed', 'pitch/same', 'pitch/too-many'],
});

export const removePitch = endpoint({
  id: 'removePitch',
  method: 'DELETE',
  path: '/pitches/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Delete one idea with all its versions, links and its log',
  params: ById,
  response: z.object({}),
  errors: ['pitch/not-found'],
});

export const checkPitchText = endpoint({
  id: 'checkPitchText',
  method: 'POST',
  path: '/pitches/check',
  access: signedIn,
  rate: 'write',
  summary: 'Which of my sealed versions have exactly this text; nothing of it is kept',
  body: z.strictObject({ pasted: words }),
  response: z.object({
    items: z.array(z.extend(VersionFacts, { pitchId: z.string() })),
  }),
});
