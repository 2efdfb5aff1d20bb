// What creates something is done once, however often it is sent (security R8).
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import { claimVoucher } from '#features/claims/claim.table.server.ts';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { idempotencyKey } from '#platform/http/idempotency.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints, uploads } from '../api.ts';
import { openTestApp } from '../test/test-app.ts';

/** POSTs without a key, by why a second call makes nothing twice. */
const withoutKey = {
  'changes nothing': [
    'openDataCopy',
    'openDataLink',
    'lookOverInquiry',
    'lookOverSupportLetter',
    'openCorrection',
    'lookUpConcern',
    'openConsent',
    'openReference',
    'openVouch',
    'openPitchShow',
    'openProgrammeRegister',
    'checkPitchText',
    'getConcern',
    'openHold',
    'openFamilyLink',
    'openFollowUp',
    'openGuestRsvp',
    'openGuestSearches',
    'openToldItem',
    'openSeriesLink',
    'openThread',
    'openTicket',
    'openGuestEntry',
    'previewEventImport',
    'previewHistoryFile',
    'previewMessage',
    'previewNotices',
    'previewNoticesAt',
    'previewText',
    'readCaptions',
    'readConfirmation',
    'readContest',
    'readInvitation',
  ],
  'a one-time token or code, used up by the first call': [
    'proveDataRequest',
    'acceptInvitation',
    'answerReference',
    'vouch',
    'acceptPitchShow',
    'confirmEmailChange',
    'confirmGuardian',
    'confirmLetter',
    'confirmListingByLink',
    'confirmNotice',
    'confirmThread',
    'contestClaim',
    'leaveNotice',
    'proveByCode',
    'redeemVoucher',
    'refresh',
    'resetPassword',
    'stopMail',
    'stopOwnerLetters',
    'undoEmailChange',
    'verifyEmail',
  ],
  'a session is meant to be opened, or ended, by each call': [
    'askNewPasskey',
    'askPasskeyLogin',
    'askStepUp',
    'changePassword',
    'demoLogin',
    'endAccountSessions',
    'login',
    'loginSecondStep',
    'loginWithPasskey',
    'logout',
    'renewRecoveryCodes',
    'startOneTimeCodes',
    'stepUp',
  ],
  'one row for each person, address or subject, whatever the number of calls; mails are counted': [
    'checkOwnAge',
    'enrol',
    'makeVouchCode',
    'updateStreak',
    'showPitch',
    'joinProgramme',
    'keepAway',
    'answerProgrammeOffer',
    'moveProgrammeDate',
    'cancelProgrammeDate',
    'contestProgrammeMark',
    'setConsent',
    'cancelEvent',
    'cancelEventDate',
    'confirmSeries',
    'confirmSeriesByLink',
    'sendEvent',
    'transferEvent',
    'addListingToDoNotList',
    'addOfficer',
    'answerFollowUp',
    'changeGuestRsvp',
    'changeGuestSearch',
    'keepGuestSearches',
    'muteByLink',
    'removeGuestMute',
    'stopDigest',
    'stopReportMail',
    'confirmGuestRsvp',
    'confirmGuestEntry',
    'withdrawGuestEntry',
    'contestMissed',
    'contestMissedByLink',
    'noteMissed',
    'tellDoor',
    'declineOffer',
    'takeOffer',
    'askRecovery',
    'forgotPassword',
    'register',
    'requestCall',
    'requestEmailChange',
    'resendConfirmation',
    'resendVerification',
    'sendClaimCode',
    'startDuplicateSearch',
  ],
  'a count, which a repeated call may raise': [
    'recordEventView',
    'recordListingView',
    'recordOpportunityView',
    'recordPageView',
    'recordProfileView',
    'recordSearchMiss',
    'recordTenderView',
  ],
  'names the state that it saw, and a second call has seen an old one': [
    'moveConcern',
    'reportHold',
    'releaseHold',
    'destroyHold',
    'acceptAgreement',
    'moveMentorship',
    'moveDeskMentor',
    'askForCheck',
    'decideHours',
    'movePlacement',
    'reviewAssignment',
    'submitAssignment',
    'awardTender',
    'cancelTender',
    'closeOpportunity',
    'closeYouthTopic',
    'answerCircleAsk',
    'changeCircleLeader',
    'endYouthCircle',
    'removeCircleLeader',
    'joinYouthCircle',
    'leaveYouthCircle',
    'stepDownFromCircle',
    'confirmPledge',
    'decideApplication',
    'publishLegalText',
    'restoreHistoryVersion',
    'publishText',
    'refundPayment',
    'sendApplication',
    'sendOpportunity',
    'withdrawText',
  ],
  'sets a state, which the second call finds set': [
    'answerDataQuestion',
    'holdImages',
    'acknowledgeComplaint',
    'answerComplaint',
    'approveAssessment',
    'closeBreach',
    'noteComplaint',
    'updateComplainant',
    'decideIco',
    'decidePeople',
    'noteBreach',
    'reopenBreach',
    'reviseBreach',
    'answerRequest',
    'askPerson',
    'buildCopy',
    'erasePerson',
    'extendRequest',
    'giveDataRight',
    'holdRequest',
    'liftHold',
    'noteIdentity',
    'noteWords',
    'sendIdentityLink',
    'agreeAgain',
    'archiveGroup',
    'getInvite',
    'joinGroup',
    'keepPost',
    'leaveGroup',
    'markGroupRead',
    'moveMember',
    'muteGroup',
    'readInvite',
    'takeOverGroup',
    'doubtBadge',
    'appointSteward',
    'archiveByStaff',
    'judgeAnomaly',
    'confirmLine',
    'logHours',
    'revokeCertificate',
    'finishRecording',
    'sendPiece',
    'acceptTerms',
    'activateListing',
    'answerApplicationOffer',
    'answerMentorSession',
    'moveOwnMentor',
    'answerCorrection',
    'answerImportQuestions',
    'answerOffer',
    'answerQuestion',
    'appealDecision',
    'askAnotherLook',
    'approveClaim',
    'archiveApplication',
    'askConcerned',
    'askForProof',
    'assignTicket',
    'becomeBusiness',
    'cancelImport',
    'cancelMessage',
    'cancelOwnPledge',
    'cancelPledge',
    'answerShiftOffer',
    'answerShiftSwap',
    'askToVolunteer',
    'checkInToShift',
    'checkOutOfShift',
    'contestMissedShift',
    'judgeShiftHours',
    'offerShiftSwap',
    'putOnShift',
    'signUpForShift',
    'changeVerification',
    'checkImport',
    'addPasskey',
    'askFactorReset',
    'closeAccount',
    'confirmOneTimeCodes',
    'decideFactorReset',
    'confirmListing',
    'deactivateListing',
    'decideCase',
    'decideCases',
    'decideMovePhotos',
    'decideRoleRequest',
    'decideTestimonial',
    'discardImport',
    'fileInquiry',
    'fileTicket',
    'fileTickets',
    'grantAccountRole',
    'handOverCase',
    'leaveTeam',
    'lookOverClaim',
    'mergeIdea',
    'movePartnership',
    'noteCall',
    'openArea',
    'reactivateAccount',
    'reactivateAccounts',
    'readNotifications',
    'redeemPassVoucher',
    'rejectClaim',
    'releaseCase',
    'removeFromDoNotList',
    'reopenApplication',
    'retryDeadLetter',
    'checkHistorySource',
    'checkHonourSource',
    'moveHistoryItem',
    'moveHonour',
    'movePhoto',
    'runEventImport',
    'runHistoryFile',
    'runNotices',
    'restoreTickets',
    'runNoticesAt',
    'settleContest',
    'snoozeInquiry',
    'startImport',
    'storeSiteFile',
    'submitClaim',
    'submitListing',
    'suspendAccount',
    'suspendAccounts',
    'takeCase',
    'undoCase',
    'undoCases',
    'undoClaimDecision',
    'undoEventImport',
    'undoHistoryImport',
    'undoImport',
    'undoMerge',
    'undoNoticeRun',
    'withdrawApplication',
    'withdrawClaim',
    'withdrawFromPlan',
    'withdrawListing',
  ],
} as const;

test('every POST takes a key or says why a second call makes nothing twice', () => {
  const posts = [...endpoints.map(({ endpoint }) => endpoint), ...uploads].filter(
    ({ method }) => method === 'POST',
  );
  const keyless = posts.filter(({ creates }) => !creates).map(({ id }) => id);
  expect(keyless.toSorted()).toEqual(Object.values(withoutKey).flat().toSorted());
});

describe('A voucher', () => {
  const data = useTestDb(async (db) => {
    const ctx = testContext({ db });
    await seedDirectory(ctx, { withSamples: true });
    await seedDemoAccounts(ctx);
  });
  let app: FastifyInstance;
  let token: string;
  let listingId: string;
  beforeAll(async () => {
    app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
  });
  afterAll(() => app.close());

  const issue = (key: string, note = 'Sample: met her there') =>
    app.inject({
      method: 'POST',
      url: '/api/admin/claim-vouchers',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: { listingId, note },
    });

  test('that is asked for again is the same one, and the database does not tell it', async () => {
    const rows = await data.db.select().from(account);
    const admin = rows.find(({ email }) => email === demoEmail('admin'));
    const [place] = await data.db.select({ id: listing.id }).from(listing).limit(1);
    if (!admin || !place) throw new Error('The seed has neither an admin nor a listing.');
    listingId = place.id;
    token = (await openSession(testContext({ db: data.db }), data.db, admin, testNow)).accessToken;

    const first = await issue('voucher-key-1');
    const again = await issue('voucher-key-1');
    expect(first.statusCode).toBe(200);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect(await data.db.select().from(claimVoucher)).toHaveLength(1);
    const kept = JSON.stringify(await data.db.select().from(idempotencyKey));
    expect(kept).not.toContain(first.json<{ voucher: string }>().voucher);

    const other = await issue('voucher-key-1', 'Sample: somebody else');
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'request/key-reused' });
    expect(await data.db.select().from(claimVoucher)).toHaveLength(1);
  });
});
