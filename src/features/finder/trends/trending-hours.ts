/** Decision D32. Apart from the contract, whose checks no page needs to load for the sake of one number. */
export const trendingHours = 72;
