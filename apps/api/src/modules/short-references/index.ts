export { shortReferencesOf } from './read-short-references.ts';
export { personalData } from './tables.ts';
