/** The address at which anybody can check one. */
export const checkPath = (code: string): string => `/certificates/${code}`;
export const certificatePdfPath = (id: string): string => `/api/certificates/${id}/pdf`;
export const certificateRecordPath = (id: string): string => `/api/certificates/${id}/record.json`;
export const ownCertificatesPath = '/my-contribution#certificates';
