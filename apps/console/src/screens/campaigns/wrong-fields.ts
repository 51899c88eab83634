import type { ApiFailure } from '@spw/ui/http/failures.ts';

/** What the server refuses without saying more than that it does. */
const sentences: Readonly<Record<string, string>> = {
  targetUrl: 'Ads may not lead there: this environment does not name that site',
  endsAt: 'It must end after it begins',
};

/** A sentence for each field that the server does not take. */
export function wrongFields(refused: ApiFailure | null): Readonly<Record<string, string>> {
  if (refused === null) return {};
  if (refused.code === 'image_not_accepted') return { image: refused.message };
  return Object.fromEntries(
    Object.entries(refused.fields).map(([name, { message }]) => [name, sentences[name] ?? message]),
  );
}
