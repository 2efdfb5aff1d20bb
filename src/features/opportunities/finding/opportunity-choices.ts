/** What a list of opportunities is asked for. Apart from the contract, which browsers would load for these few words. */

/** Miles around a place. */
export const opportunityDistances = ['1', '3', '5', '10', '25', '50'] as const;
export const usualDistance = '10';

export const opportunitySorts = ['newest', 'closing', 'nearest'] as const;
export type OpportunitySort = (typeof opportunitySorts)[number];

/** Pounds that are paid at least: an hour, and a year. */
export const hourlyChoices = ['13', '15', '18', '20', '25'] as const;
export const yearlyChoices = ['20000', '25000', '30000', '40000', '50000'] as const;

/** 30 hours a week or more, and fewer. */
export const hoursChoices = ['full', 'part'] as const;
export const fullTimeHours = 30;

/** Within 7 days, and within a month. */
export const closingChoices = ['week', 'month'] as const;

/** Open to people of this age. */
export const ageChoices = ['16', '18'] as const;
