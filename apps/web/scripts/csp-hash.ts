import { createHash } from 'node:crypto';

/** What a content security policy calls an inline block: `sha256-…`, without the quotes. */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
