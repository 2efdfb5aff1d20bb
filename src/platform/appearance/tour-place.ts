/** Where the home page leaves room for the first look round (decision D54). */
export const tourPlaceId = 'tour-place';
