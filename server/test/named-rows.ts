import { eq } from 'drizzle-orm';
import { account } from '#features/accounts/account.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { media } from '#features/media/media.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { groupBodies } from './private-groups.ts';
import { programmeBodies } from './private-programmes.ts';
import type { PrivateScene } from './private-scene.ts';
import type { Fitting } from './valid-body.ts';

/** Adds what some bodies must name before a service looks at their words; the answer is by the endpoint's id. */
export async function addNamedRows(
  db: Db,
  { ids }: PrivateScene,
): Promise<Readonly<Record<string, Fitting>>> {
  const [personId = '', ownerId = ''] = ids['users'] ?? [];
  const partnerId = await addTestListing(db, testNow, { name: 'Sample partner' });
  await db.update(listing).set({ ownerId: personId }).where(eq(listing.id, partnerId));
  const { kind, details } = emptyDraftOf('embassy');
  const missionId = await addTestListing(db, testNow, {
    kind,
    details,
    name: 'Sample mission',
    category: null,
  });
  const [admin] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, demoEmail('admin')));
  const [moderator] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, demoEmail('moderator')));
  const photo = {
    purpose: 'photo',
    contentType: 'image/webp',
    width: 4,
    height: 4,
    bytes: 4,
    sha256: 'a',
  } as const;
  const photos = await db
    .insert(media)
    .values([
      { ...photo, ownerId, storageKey: 'sample-of-a-product' },
      { ...photo, ownerId: admin?.id ?? null, storageKey: 'sample-of-a-person' },
    ])
    .returning();
  return {
    ...namedSearches(ids),
    stepUp: { proof: { way: 'demo' } },
    saveNoticeChoice: { topic: 'events', way: 'off' },
    saveApplication: { version: null },
    answerRequest: { outcome: 'refused' },
    holdRequest: { until: '2026-12-31' },
    addBreach: { knownAt: '2026-11-21T20:00' },
    decideIco: { telling: 'not-needed', toldAt: null, version: 1 },
    decidePeople: { telling: 'not-needed', toldAt: null, version: 1 },
    reviseBreach: { version: 1 },
    closeBreach: { version: 1 },
    reopenBreach: { version: 1 },
    saveAssessment: { version: 1 },
    approveAssessment: { validFrom: '2026-11-21', reviewOn: '2027-05-21', version: 1 },
    reportHold: { reportedAt: '2026-11-21T11:00', version: 1 },
    releaseHold: { version: 1 },
    destroyHold: { version: 1 },
    moveConcern: { to: 'investigating', version: 1 },
    startAssessment: { kind: 'children-access' },
    saveCostAmount: { fromMonth: '2026-03', pence: 100 },
    nameKeepers: { first: admin?.id, second: moderator?.id },
    nameLeads: { lead: admin?.id, deputies: admin?.id },
    vouch: { knownAs: 'staff' },
    answerCircleAsk: { accept: false },
    checkOwnAge: { dateOfBirth: '1990-03-17' },
    ...placementBodies(ids, ownerId),
    sealPitchVersion: { after: 1 },
    showPitch: { no: 1, agreement: 1 },
    acceptPitchShow: { agreement: 1 },
    addProduct: { photos: photos[0]?.id },
    addStory: { photos: photos[0]?.id },
    proposePhoto: { photoId: photos[1]?.id },
    addTender: { councilName: 'Council of tenders' },
    changeTender: { councilName: 'Council of tenders' },
    awardTender: { on: '2026-11-20', bidderId: ids['tender-bidders']?.[2], lot: 0 },
    savePassport: { until: '2027-01-04' },
    approveClaim: { method: 'voucher' },
    changeVerification: { id: ownerId },
    introduceListing: { missionId },
    proposePartnership: { partnerId },
    ...programmeBodies(ownerId),
    ...groupBodies,
    addShare: { place: '' },
    addShift: sampleShift,
    saveShift: sampleShift,
    claimShiftHours: { minutes: 30, answer: '' },
    answerShiftOffer: { accept: true },
    saveOwnVolunteer: { version: 0 },
    saveEventWhere: { place: 'address' },
    enrol: { email: demoEmail('youth'), age: 20, interests: [] },
    ...namedMentoring,
    sendMessage: {
      dateId: ids['event-dates']?.[0],
      wallTime: '2026-12-01T12:00',
      // The event names no address that is known to be its host's.
      hasReplies: false,
    },
  };
}

const choices = { topics: ['career'], languages: ['en'], ways: ['online'] };

/** What the mentor and the mentees of the scene do next. */
const namedMentoring: Readonly<Record<string, Fitting>> = {
  saveMenteeWish: choices,
  saveOwnMentor: { ...choices, capacity: 1, version: null },
  askMentor: { topic: 'career' },
  moveMentorship: { move: 'accept', version: 1 },
  proposeAgreement: { months: 3, place: 'online', version: 1 },
  acceptAgreement: { version: 1 },
  logMentorSession: { heldOn: '2026-11-21', minutes: 30 },
  giveMentorFeedback: { rating: 3 },
  moveDeskMentor: { move: 'refuse', version: 1 },
};

/** As a team may begin one and change it. */
const sampleShift: Fitting = {
  title: 'Sample shift',
  place: 'Sample hall',
  task: 'none',
  zone: 'Europe/London',
  start: '2026-11-28T10:00',
  minutes: 60,
  rule: '',
  without: '2026-12-24',
  places: 4,
  least: 1,
  children: 0,
  perAdult: 8,
  cutoffHours: 24,
  openToYoung: false,
  version: 1,
};

/** What is saved is of a list that there is; what guests change are their own rows. */
function namedSearches(ids: PrivateScene['ids']): Readonly<Record<string, Fitting>> {
  const [, id, muteId] = ids['search-guests'] ?? [];
  const search = { list: 'directory', query: 'kind=business', frequency: 'daily' };
  return {
    saveSearch: search,
    saveGuestSearch: search,
    changeGuestSearch: { id, change: 'confirm' },
    removeGuestMute: { id: muteId },
    muteByLink: { sort: 'item' },
  };
}

/** Bodies about the placement of the scene, whose days and states are its own. */
function placementBodies(ids: PrivateScene['ids'], supervisorId: string) {
  const [placementId] = ids['placements'] ?? [];
  return {
    offerPlacement: { supervisorId, ground: null, scheme: '' },
    setAssignment: { dueOn: '2026-12-01' },
    reviewAssignment: { outcome: 'approve' },
    decideHours: { outcome: 'approve' },
    logHours: { day: '2026-11-18', hours: 1 },
    issueCertificate: { sourceType: 'placement', sourceId: placementId },
  };
}
