import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';

/** Hands the result to the phone's own share sheet, or to the clipboard where there is none. */
export function ShareButton({ points }: { points: number }) {
  const { t } = useLingui();
  const toast = useToast();

  async function share(): Promise<void> {
    const outcome = await shareText(t`I won ${points} points on Spin-N-Win. Can you pass me?`, location.origin);
    if (outcome === 'copied') toast.success(t`Copied. Paste it where you like.`);
    if (outcome === 'failed') toast.error(t`Sharing is not possible here`);
  }
  return (
    <Button kind="secondary" icon={<ShareIcon />} onPress={() => void share()}>
      {t`Share`}
    </Button>
  );
}

function ShareIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 flex-none" aria-hidden>
      <path
        d="M18 2a4 4 0 1 1-3.4 6L9.3 10.9a4 4 0 0 1 0 2.2l5.3 2.9A4 4 0 1 1 13.8 18l-5.7-3.1a4 4 0 1 1 0-5.8L13.8 6A4 4 0 0 1 18 2z"
        fill="currentColor"
      />
    </svg>
  );
}

type Shared = 'shared' | 'copied' | 'closed' | 'failed';

async function shareText(text: string, url: string): Promise<Shared> {
  try {
    if ('share' in navigator) {
      await navigator.share({ text, url });
      return 'shared';
    }
    await (navigator as Navigator).clipboard.writeText(`${text} ${url}`);
    return 'copied';
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError' ? 'closed' : 'failed';
  }
}
