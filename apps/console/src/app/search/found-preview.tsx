import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { Keys } from '../../shared/keys/keys.tsx';
import type { FoundLine } from './found-lines.tsx';

interface FoundPreviewProps {
  readonly of: FoundLine;
  readonly onOpen: (path: string) => void;
}

/** The line that Enter opens, and what else can be done with it. */
export function FoundPreview({ of: { Icon, title, detail, end, path, playerPath }, onOpen }: FoundPreviewProps) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(title);
      toast.success(`${title} copied`);
    } catch {
      toast.error('The browser does not let it be copied');
    }
  }
  return (
    <section className="finder-preview" aria-label="Chosen">
      <Icon size={18} />
      <b>{title}</b>
      <span className="muted">{detail}</span>
      {end && <span className="row">{end}</span>}
      <Button wide onPress={() => onOpen(path)}>
        Open <Keys of={['↵']} />
      </Button>
      {playerPath !== undefined && playerPath !== path && (
        <Button kind="secondary" wide onPress={() => onOpen(playerPath)}>
          Open the player <Keys of={['Shift', '↵']} />
        </Button>
      )}
      <Button kind="secondary" wide onPress={() => void copy()}>
        Copy
      </Button>
    </section>
  );
}
