export const pitchPdfPath = (id: string, no: number): string =>
  `/api/pitches/${id}/versions/${no}/pdf`;
export const pitchRecordPath = (id: string): string => `/api/pitches/${id}/record.json`;
/** Where the sections are: the youth area's hub, and the page of people with a business. */
export const youthPitchPath = '/youth#pitch-protect';
