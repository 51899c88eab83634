import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { CopyIcon } from '../icons.ts';

/** A reference as it is read out, with a button that copies it. */
export function Reference({ text }: { readonly text: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${text} copied`);
    } catch {
      toast.error('The browser does not let it be copied');
    }
  }
  return (
    <span className="reference mono">
      {text}
      <button type="button" aria-label={`Copy ${text}`} onClick={() => void copy()}>
        <CopyIcon size={14} />
      </button>
    </span>
  );
}
