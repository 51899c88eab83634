import { fileURLToPath } from 'node:url';

/** Typefaces and mark, served as they are by both apps. */
export const publicDir = fileURLToPath(new URL('../../public', import.meta.url));
