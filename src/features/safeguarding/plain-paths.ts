/** Where the forms are sent before the page has come alive, or where it never does. */
export const plainConcernPath = '/api/safeguarding/plain/concern';
export const plainLookPath = '/api/safeguarding/plain/look';
