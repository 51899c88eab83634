import { Button, IconButton, LinkButton } from '@spw/ui/parts/button.tsx';
import { RefreshIcon } from '@spw/ui/parts/icons.ts';
import { useState } from 'react';
import { MenuIcon } from '../shared/icons.ts';
import { Section } from './section.tsx';

export function ButtonParts() {
  const [busy, setBusy] = useState(false);
  return (
    <Section title="Buttons">
      <Button wide>Spin the wheel</Button>
      <Button wide kind="secondary">
        How to play
      </Button>
      <div className="flex flex-wrap items-center gap-4">
        <Button loading={busy} onPress={() => setBusy(true)}>
          {busy ? 'Loading' : 'Press to load'}
        </Button>
        <Button kind="secondary" loading>
          Withdraw
        </Button>
        <Button kind="quiet" loading>
          Resend
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="danger">Delete</Button>
        <Button kind="danger" solid>
          Delete for good
        </Button>
        <Button kind="quiet">Forgot PIN?</Button>
        <IconButton label="Menu" onPress={() => undefined}>
          <MenuIcon />
        </IconButton>
      </div>
      <Button wide disabled reason="Tick the box to register">
        Register
      </Button>
      <div className="flex flex-wrap gap-4">
        <LinkButton to="/parts">Login</LinkButton>
        <Button kind="secondary" icon={<RefreshIcon size={20} />}>
          Try again
        </Button>
      </div>
    </Section>
  );
}
