import { roles } from '#platform/access/actor.ts';

const words = `
  directory community diaspora african caribbean africa blackowned
  business mentor volunteer opportunity tender funding culture history
  windrush carnival jollof kente baobab ubuntu nigeria ghana jamaica
  london peckham brixton tottenham hackney croydon lewisham woolwich
  birmingham handsworth manchester mossside leeds chapeltown bristol
  liverpool toxteth cardiff butetown nottingham glasgow edinburgh belfast`;

/**
 * Words that belong to this site, which somebody who guesses would try first, beside its name, its operator's and the
 * person's own (ASVS 6.1.2). A password may hold them; they make it no harder to guess.
 */
export const siteWords: readonly string[] = [...roles, ...words.trim().split(/\s+/)];
