import type { Access } from '#platform/access/actor.ts';
import { gateArea } from './gate-area.ts';

/** What people come to a protected page for, by the id of its route. Pages of staff go by who may open them. */
const ownActions = {
  dashboard: 'dashboard',
  account: 'account',
  'account-data': 'account',
  user: 'profile',
  decisions: 'decisions',
  'organisation-dashboard': 'organisations',
  'organisation-onboarding': 'organisations',
  'business-new': 'addBusiness',
  'business-edit': 'editBusiness',
  claim: 'claim',
  inbox: 'inbox',
  owner: 'businesses',
  'trade-new': 'product',
  'social-card': 'socialCard',
  'reading-list-new': 'readingList',
  shelf: 'shelf',
  'story-new': 'story',
  'comments-own': 'comments',
  mentorship: 'mentorship',
  'mentor-matches': 'mentees',
  'youth-mentors': 'mentorship',
  'my-contribution': 'contribution',
  volunteer: 'volunteer',
  'volunteer-shifts': 'volunteer',
  youth: 'youth',
  'youth-enroll': 'youth',
  'youth-profile': 'youth',
  'youth-forum': 'youth',
  community: 'community',
  group: 'community',
  'group-new': 'startGroup',
  partners: 'opportunities',
  'partner-opportunities': 'opportunities',
  'own-opportunities': 'opportunities',
  'opportunity-new': 'addOpportunity',
  'opportunity-edit': 'opportunities',
  'opportunity-apply': 'apply',
  'opportunity-applications': 'opportunities',
  'event-new': 'addEvent',
  'event-edit': 'events',
  'event-desk': 'events',
  'event-door': 'events',
  'event-register': 'rsvp',
  'event-feedback': 'eventFeedback',
  'tender-new': 'tenders',
  'tender-edit': 'tenders',
  council: 'council',
  'council-reports': 'council',
  'council-events': 'council',
  school: 'council',
  mission: 'embassy',
  'mission-edit': 'embassy',
  'mission-events': 'embassy',
  'mission-businesses': 'embassy',
  'mission-business-new': 'embassy',
  'mission-partnerships': 'embassy',
  'youth-programs': 'youth',
  'youth-resources': 'youth',
  'youth-opportunities': 'youth',
} as const;

const isOwn = (id: string): id is keyof typeof ownActions => Object.hasOwn(ownActions, id);

/**
 * What the sign-in dialog of a closed gate says one tried to do, as a key below `gate.action` (specification 4);
 * undefined where the page is nothing in particular: then the dialog says "access this page".
 */
export function gateAction(matchedIds: readonly string[], access: Access) {
  const id = matchedIds.find(isOwn);
  if (id) return ownActions[id];
  if (gateArea(access) === 'admin') return 'manage';
  return access !== 'public' && access.includes('moderator') && !access.includes('customer')
    ? 'moderate'
    : undefined;
}
