export const mentorshipPath = '/mentorship';
export const matchesPath = '/mentorship/matches';
export const mentorDeskPath = '/admin/mentorships';
export const youthMentorsPath = '/youth/mentors';
export const becomeMentorPath = '/mentorship#become';
