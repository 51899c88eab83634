import { IconButton } from '@spw/ui/parts/button.tsx';
import { usePreferences } from '@spw/ui/preferences/preferences.ts';
import { useState } from 'react';
import { MoonIcon, SunIcon } from '../../shared/icons.ts';
import { Keys } from '../../shared/keys/keys.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import type { ScreenEntry } from '../screens.ts';
import { SearchEverywhere } from '../search/search-everywhere.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Live } from './live.tsx';
import { OperatorMenu } from './operator-menu.tsx';
import { useGoKeys } from './use-go-keys.ts';

/** Above every page: the search, whether what is shown is live, the keys, the colours, and whoever is signed in. */
export function DeskBar({ screens }: { readonly screens: readonly ScreenEntry[] }) {
  const [{ theme }, change] = usePreferences();
  const [asked, setAsked] = useState(false);
  const night = theme === 'night' || (theme === 'system' && document.documentElement.dataset['theme'] === 'night');
  useKeys({ '?': () => setAsked(true) });
  useGoKeys(screens);
  return (
    <header className="desk-bar">
      <SearchEverywhere />
      <Live />
      <button type="button" className="btn btn-quiet btn-small" aria-keyshortcuts="?" onClick={() => setAsked(true)}>
        Keys <Keys of={['?']} />
      </button>
      <IconButton
        label={night ? 'Day colours' : 'Night colours'}
        onPress={() => change({ theme: night ? 'day' : 'night' })}
      >
        {night ? <SunIcon size={18} /> : <MoonIcon size={18} />}
      </IconButton>
      <OperatorMenu />
      {asked && <KeysDialog screens={screens} onClose={() => setAsked(false)} />}
    </header>
  );
}
