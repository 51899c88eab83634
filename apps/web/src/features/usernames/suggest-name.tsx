import { Trans } from '@lingui/react/macro';
import { useInBrowser } from '@spw/ui/parts/use-in-browser.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

/** A name for whoever has none in mind; the words come when they are asked for. The server decides whether it is free. */
export function SuggestName({ onName }: { readonly onName: (name: string) => void }) {
  const ready = useInBrowser();
  const { generatedMax } = useSettings().usernames;

  async function suggest() {
    const { generateName } = await import('@spw/rules/generated-name');
    onName(generateName((below) => crypto.getRandomValues(new Uint32Array(1))[0]! % below, generatedMax));
  }

  return (
    <button
      type="button"
      disabled={!ready}
      className="min-h-6 font-semibold text-link underline decoration-2 underline-offset-3"
      onClick={() => void suggest()}
    >
      <Trans>Suggest a name</Trans>
    </button>
  );
}
