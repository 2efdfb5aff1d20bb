/** Names of columns, apart by blanks and line ends. */
export const namesIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Anybody may read them: the site's own words and facts from public registers. */
export const publicColumns = namesIn(
  `category.slug category.names category.synonyms outcode.code postcode_centre.code search_term.word setting.value
  listing_count.city listing_count.citySlug fund.slug fund.name fund.funder fund.description fund.criteria fund.website
  fund.searchText fund_award.grantId fund_award.title fund_award.funder fund_award.funderKey fund_award.programme
  fund_award.recipient fund_award.currency fund_award_run.fileName fund_award_run.source fund_award_run.licence
  history_item.slug history_item.title history_item.summary history_item.words history_item.place history_item.people
  history_item.related history_item.searchText history_item.placeText history_item.peopleText
  history_version.snapshot history_import.fileName history_import.traces
  honour.slug honour.name honour.whatFor honour.life honour.words honour.awards honour.related honour.searchText
  honour_photo.sourceUrl honour_photo.licence honour_photo.licenceUrl honour_photo.creator
  mentor.sampleName
  volunteer_shift.title volunteer_shift.about volunteer_shift.place
  youth_resource_link.url source.author source.title source.publisher source.url source.isbn`,
);

/** Values out of a list in the code or of a standard; search vectors repeat words of their own row. */
export const wordlessColumns = namesIn(`
  data_request.erased data_request_entry.step breach_entry.step complaint_entry.step
  group_removal.linkType transparency_month.month transparency_month.counts
  eligibility_answers.answers endorsement.thing fund.rules profile.shown
  profile.shownInGroups
  judged_anomaly.key
  report_subscription.reports report_subscription.sentFor
  eligibility_answers.answers fund.rules streak.zones
  volunteer.skills volunteer.availability volunteer.state volunteer_shift.subjectType volunteer_shift.pattern
  volunteer_shift.task volunteer_shift.skills volunteer_date.start volunteer_place.way volunteer_place.leftBecause
  volunteer_place.hours volunteer_offer.state volunteer_swap.state
  youth_programme.bands youth_programme.pattern youth_programme.languages youth_programme.held
  youth_programme_date.start
  history_item.status history_item.startsOn history_item.endsOn history_item.nation history_item.themes
  history_item.warnings honour.status honour.basis honour.fields honour_photo.status honour_photo.takenOn
  source.subjectType
  district_reach.quarter district_reach.district district_reach.counts
  correction.subjectType correction.matter correction.status correction.acceptedFields
  recording.source recording.state recording.subjectType recording.type recording.sha256 recording_piece.kind
  transcript_line.subjectType
  calendar_address.tokenHash event_import_run.changes
  guest_submission.subjectType
  reading_list.booksIn culture_entry.translations family_link.subjectType
  family_link.tokenHash family_link_holder.deviceHash
  concern.signals concern.subjectType concern_entry.signals guardian_consent.acts youth_enrolment.interests
  opportunity.held opportunity.rules tender.currency tender.cpv tender.held tender.rules tender_award.district tender_passport.items
  mentor.topics mentor.languages mentor.ways mentor.endedBy mentee_wish.topics mentee_wish.languages mentee_wish.ways
  pitch_version.key pitch_version.before pitch_show.ownerLanguage pitch_show.readerLanguage
  placement.offeredTo certificate.code youth_resource_link.reason community_share.linkType group_post.linkType leader_team_week.kind
  opportunity.held application.reasons
  application_equality_sum.question application_equality_sum.answer
  event.pattern event.held event.questions event.languages event.access event.cancelledWords event_occurrence.start
  account.status account.accountType account.roles account.ageBand young_address.ageBand account.termsVersion
  account.privacyVersion acceptance.name acceptance.number legal_version.name legal_version.state
  legal_version.number audit_entry.actorKind audit_entry.action audit_entry.subjectType audit_seal.contentHash
  audit_seal.hash canned_answer.subjectType outbox_event.requestId
  case_decision.stage case_decision.outcome duplicate_merge.moved duplicate_merge_row.part duplicate_pair.kind duplicate_pair.reasons duplicate_pair.status
  duplicate_search.status content_version.page content_version.state
  idea.planKey idea.state notice_request.area
  missing_key.namespace site_file.name site_file.contentType claim.status claim.method claim_evidence.method favourite.subjectType
  feature_stage.feature feature_stage.stage idempotency_key.endpoint import_change.action import_change.leftBecause import_preview.action import_run.status
  import_run.kind import_run.profile import_photo.state import_run.encoding import_run.delimiter import_run.mapping import_question.cause import_question.answer import_answer.kind do_not_list_entry.kind
  inquiry.subjectType inquiry.type inquiry.status inquiry_attempt.verdict
  inquiry_message.side link_token.purpose listing.kind listing.pinnedBy listing.status listing.country listing.languages
  listing.verifiedMethod map_cell.kind listing.editedFields listing.nameVector listing.searchVector listing_change.status
  mail.kind mail.paragraphLanguages media.purpose media.subjectType media.status media.contentType
  notification.kind outbox_event.name profile.publicConsentVersion profile.originConsentVersion report.subjectType report.reason review.subjectType
  review.status review.signals role_request.role role_request.status schedule.subjectType schedule.zone
  passkey.transports sign_in_challenge.purpose factor_reset.status
  schedule.holidayCalendar schedule.onBankHolidays session.revokedBecause staff_case.kind staff_case.subjectType
  staff_case.status support_ticket.channel support_ticket.topic support_ticket.status
  support_message.side testimonial.status setting.name view_count_day.dimension view_count_day.value cost_amount.part cost_amount.fromMonth growth_sample.measure
  entitlement.name entitlement.source plan.entitlement plan.interval pledge.interval pledge.kind
  pledge.status pledge.story pledge.way verification_change.before verification_change.after search_miss.kind search_miss_mark.mark handled_miss.words listing_count.kind listing_count.trait
  team_member.subjectType team_member.role team_invitation.subjectType
  team_invitation.role team_hand_over.subjectType team_recovery.subjectType team_recovery.role team_letter.kind
  partnership.subjectType partnership.status recommendation.subjectType
  saved_search.list saved_search.kinds saved_search_scan.stream digest_entry.kind
  inquiry.senderLanguage listing.descriptionLanguage rsvp.guestLanguage
`);
