import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { optionalNameOf, publicTextOf, textOf } from '#platform/text/text-schema.ts';
import { transcriptLimits } from './transcript.policy.ts';

const key = (name: string) => `transcripts:error.${name}`;

export const TranscriptLine = z.object({
  id: z.string(),
  /** Seconds from the beginning, to the millisecond. */
  from: z.number(),
  until: z.number(),
  /** Who speaks; empty where that is not said. */
  speaker: z.string(),
  /** As it reads now: the original, or a correction that two people have confirmed. */
  text: z.string(),
  /** As it was first written, where it reads otherwise now. */
  original: z.nullable(z.string()),
  /** Corrections that wait for others, for those who may confirm one; none for everybody else. */
  proposals: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Yes of others so far, of two. */
      confirmations: z.number(),
      isOwn: z.boolean(),
      /** Whoever asks may say yes: not the proposer, not twice. */
      canConfirm: z.boolean(),
    }),
  ),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;

const params = z.object({
  type: z.string().check(z.regex(/^[a-z-]{1,40}$/, key('none'))),
  id: z.uuid(key('none')),
});

/** Its answer depends on who may see the subject, so nothing of it is kept. */
export const getTranscript = endpoint({
  id: 'getTranscript',
  method: 'GET',
  path: '/transcripts/:type/:id',
  access: 'public',
  rate: 'read',
  summary:
    'What is said in a recording, line by line, for those who may hear it; no lines where none is written',
  params,
  response: z.object({
    lines: z.array(TranscriptLine),
    canWrite: z.boolean(),
    canPropose: z.boolean(),
  }),
  errors: ['subject/not-found'],
});

const { line, mostLines, longestFile, seconds } = transcriptLimits;

const second = z
  .number(key('time'))
  .check(z.minimum(0, key('time')), z.maximum(seconds, key('time')));

/** A line as its owner writes it. */
export const LineBody = z.strictObject({
  from: second,
  until: second,
  speaker: optionalNameOf(key('speaker')),
  text: textOf(line, { required: key('line'), tooLong: key('lineLong') }).check(
    z.minLength(1, key('line')),
  ),
});

/** Its owner writes all lines anew; corrections that waited go with the lines they were for. */
export const writeTranscript = endpoint({
  id: 'writeTranscript',
  method: 'PUT',
  path: '/transcripts/:type/:id',
  access: signedIn,
  rate: 'write',
  summary: "The transcript of one's own recording, all its lines in order of time",
  params,
  body: z.strictObject({
    lines: z.array(LineBody).check(z.maxLength(mostLines, key('linesMany'))),
  }),
  response: z.object({}),
  errors: ['subject/not-found'],
});

/** Answers the lines of a caption file without keeping them: the owner looks at them first. */
export const readCaptions = endpoint({
  id: 'readCaptions',
  method: 'POST',
  path: '/transcripts/captions',
  access: signedIn,
  rate: 'write',
  summary: 'The lines of a WebVTT file, to look at before they are saved',
  body: z.strictObject({
    text: textOf(longestFile, { required: key('captions'), tooLong: key('captionsLong') }),
  }),
  response: z.object({ lines: z.array(LineBody) }),
  errors: ['transcript/bad-captions'],
});

const lineParams = z.extend(params, { lineId: z.uuid(key('none')) });

export const proposeLine = endpoint({
  id: 'proposeLine',
  method: 'POST',
  path: '/transcripts/:type/:id/lines/:lineId/proposals',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Propose how a line should read; two other people confirm it before it does',
  params: lineParams,
  body: z.strictObject({
    text: publicTextOf(line, { required: key('line'), tooLong: key('lineLong') }).check(
      z.minLength(1, key('line')),
    ),
  }),
  response: z.object({ id: z.string() }),
  errors: [
    'subject/not-found',
    'transcript/not-verified',
    'transcript/too-many',
    'transcript/line-full',
  ],
});

export const confirmLine = endpoint({
  id: 'confirmLine',
  method: 'POST',
  path: '/transcripts/:type/:id/proposals/:proposalId/confirmations',
  access: signedIn,
  rate: 'write',
  summary: 'Say that a proposed line is right; the second yes puts it in place',
  params: z.extend(params, { proposalId: z.uuid(key('none')) }),
  body: z.strictObject({}),
  response: z.object({}),
  errors: ['subject/not-found', 'transcript/not-verified', 'transcript/own-proposal'],
});
