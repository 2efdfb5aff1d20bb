/** Where one's own badges are. */
export const ownBadgesPath = '/my-contribution#badges';
