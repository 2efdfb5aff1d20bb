import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteParts } from '../features.ts';

/** What the site itself writes into a subject: nobody chooses it. */
const fixed = new Set(['site', 'code', 'reference', 'amount', 'area']);

/** Letters that only people with an account get: theirs may name what they are about (security B3). */
const toMembers = [
  'access-pass:ending',
  'applications:accepted',
  'applications:closed',
  'applications:declined',
  'applications:lapsed',
  'applications:nudge',
  'applications:offer-accepted',
  'applications:offer-declined',
  'applications:offer-lapsed',
  'applications:offered',
  'applications:received',
  'applications:rejected',
  'applications:removed',
  'applications:sent',
  'applications:shortlisted',
  'applications:stopped',
  'applications:taken-back',
  'applications:unanswered',
  'applications:withdrawn',
  'certificates:issued',
  'certificates:revoked',
  'claims:contestOwner',
  'claims:submitted',
  'claims:approved',
  'claims:rejected',
  'claims:moreProof',
  'claims:contested',
  'claims:contestDismissed',
  'claims:revoked',
  'claims:replaced',
  'claims:restored',
  'claims:otherApproved',
  'corrections:suggested',
  'culture:wordsPublished',
  'culture:wordsRefused',
  'events:change-published',
  'events:change-refused',
  'events:goes-on',
  'events:place-gone',
  'opportunities:change-published',
  'opportunities:change-refused',
  ...['accepted', 'approved', 'completed', 'offered', 'revision', 'set', 'submitted'].map(
    (name) => `placements:${name}`,
  ),
  ...[
    'date-moved',
    'date-off',
    'lost',
    'not-on',
    'off',
    'offered',
    'on-again',
    'place-changed',
    'times-changed',
    'uncovered',
  ].map((name) => `programmes:${name}`),
  ...['change-published', 'change-refused', 'published', 'refused'].map(
    (name) => `programmes:${name}`,
  ),
  'own-listing:published',
  'own-listing:sentBack',
  'own-listing:changeAccepted',
  'own-listing:changeRefused',
  'own-listing:changeTakenBack',
  'own-listing:proofEnded',
  'reviews:published',
  'reviews:rejected',
  'teams:offered',
  'vetting:renewal',
  'volunteering:cancelled',
  'volunteering:check',
  'volunteering:lost',
  'volunteering:offered',
  'volunteering:put-on',
  'volunteering:reminder',
  'endorsements:received',
  'groups:answered',
  'groups:asked',
  'groups:let-in',
  'groups:look-reopened',
  'groups:look-stays',
  'groups:made-member',
  'groups:made-steward',
  'groups:may-return',
  'groups:mentioned',
  'groups:not-let-in',
  'groups:post-removed',
  'groups:removed',
  'groups:replied',
  'groups:staff-appointed',
  'groups:staff-archived',
  'groups:staff-reopened',
  'groups:steward-turned',
  'groups:steward-upheld',
  'groups:taken-over',
  'groups:words-back',
  'volunteering:swapped',
  'volunteering:team-check',
  'tenders:answered',
  'tenders:asked',
  'tenders:awarded',
  'tenders:called-off',
  'tenders:changed',
  'tenders:check-asked',
  'tenders:given-back',
  'tenders:published',
  'tenders:taken-back',
  'teams:recoveryAsked',
  'teams:recovered',
  'teams:recoveryRefused',
  ...siteParts
    .of('submissions')
    // A comment and a share have no title that could stand there, and no word of a youth board leaves it.
    .filter(({ type }) => !['comment', 'share', 'youth-post'].includes(type))
    .flatMap(({ news }) => Object.values(news).map((kind) => kind.replace('/', ':'))),
];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /locales\/[a-z]+\.json$/.test(path),
);

/** Keys of subjects in which somebody's words stand, such as `teams:offered`. */
const worded = files.flatMap((path) => {
  const folder = path.split('/').at(-3) ?? '';
  const { mail } = JSON.parse(readFileSync(`src/${path}`, 'utf8')) as {
    mail?: Record<string, { subject?: string } | string>;
  };
  return Object.entries(mail ?? {}).flatMap(([kind, words]) => {
    const subject = typeof words === 'string' ? '' : (words.subject ?? '');
    const names = [...subject.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    return names.every((name) => fixed.has(name)) ? [] : [`${folder}:${kind}`];
  });
});

test('the subject of a letter to somebody without an account holds nobody’s words, in no language', () => {
  expect([...new Set(worded)].toSorted()).toEqual(toMembers.toSorted());
});
