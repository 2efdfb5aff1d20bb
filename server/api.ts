import { siteParts } from './features.ts';

/** Contracts of files that come in, which features mount themselves. */
export const uploads = siteParts.of('uploads');

/** Every feature's endpoints. */
export const endpoints = siteParts.of('endpoints');
