import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { Keys } from '../../shared/keys/keys.tsx';
import type { ScreenEntry } from '../screens.ts';

type Line = readonly [keys: readonly string[], does: string];

const GROUPS: Readonly<Record<string, readonly Line[]>> = {
  Anywhere: [
    [['Ctrl', 'K'], 'search, as does /'],
    [['?'], 'these keys'],
    [['Esc'], 'close what is open'],
  ],
  'In a list': [
    [['J'], 'the next row'],
    [['K'], 'the row before'],
    [['↵'], 'open the row'],
    [['X'], 'mark the row'],
    [['U'], 'read the list again'],
  ],
  'Where something is decided': [
    [['A'], 'approve, credit or accept'],
    [['R'], 'reject, return or refund'],
    [['Ctrl', '↵'], 'send a draft of settings, or an answer'],
  ],
};

interface KeysDialogProps {
  readonly screens: readonly ScreenEntry[];
  readonly onClose: () => void;
}

/** Every key that does something, and only those. */
export function KeysDialog({ screens, onClose }: KeysDialogProps) {
  const groups = {
    ...GROUPS,
    'To a screen': screens.map(({ key, name }): Line => [['G', key.toUpperCase()], name]),
  };
  return (
    <Dialog open size="wide" title="Keys" onClose={onClose}>
      <div className="keys">
        {Object.entries(groups).map(([name, lines]) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {lines.map(([keys, does]) => (
                <div key={does} className="contents">
                  <dt>
                    <Keys of={keys} />
                    <span className="sr-text">{keys.join(' ')}</span>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
