import { AlertDialog } from '@spw/ui/parts/dialogs/alert-dialog.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useState } from 'react';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { Drawer } from '@spw/ui/parts/dialogs/drawer.tsx';
import { FullScreenLoader } from '@spw/ui/parts/full-screen-loader.tsx';
import { PinPad } from '../shared/ui/code-entry/pin-pad.tsx';
import { FormParts } from './form-parts.tsx';
import { PreferenceParts } from './preference-parts.tsx';
import { Section } from './section.tsx';

type Layer = 'dialog' | 'pin' | 'locked' | 'alert' | 'drawer' | 'loader';

export function LayerParts() {
  const toast = useToast();
  const [open, setOpen] = useState<Layer>();
  const [pin, setPin] = useState('');
  const close = () => setOpen(undefined);
  const opener = (layer: Layer) => (
    <Button key={layer} kind="secondary" onPress={() => setOpen(layer)}>
      {layer}
    </Button>
  );
  return (
    <Section title="Layers">
      <div className="flex flex-wrap gap-3">
        {(['dialog', 'pin', 'locked', 'alert', 'drawer', 'loader'] as const).map(opener)}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => toast.success('Login Successful')}>Success</Button>
        <Button onPress={() => toast.info('Payment window closed')}>Info</Button>
        <Button onPress={() => toast.error('Daily cap exceeded, try again later')}>Error</Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Set up bank account"
        footer={<Button wide>Submit</Button>}
      >
        <FormParts />
      </Dialog>
      <Dialog open={open === 'pin'} onClose={close} onBack={close} title="Confirm Transaction">
        <p className="mb-3 text-center font-semibold">Enter your wallet PIN</p>
        <PinPad value={pin} onChange={setPin} />
        <Button className="mt-4" wide disabled={pin.length < 4}>
          Confirm
        </Button>
      </Dialog>
      <Dialog open={open === 'locked'} onClose={close} title="Paying" locked>
        <p className="mb-4">Nothing closes this while the payment runs.</p>
        <Button onPress={close}>Let it end</Button>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        title="Leave this game?"
        confirm="Leave"
        cancel="Stay"
        danger
        onConfirm={close}
        onCancel={close}
      >
        Your play is already used.
      </AlertDialog>
      <Drawer open={open === 'drawer'} onClose={close} label="Menu" top={<b>Menu</b>} footer="Version 1.0">
        <div className="p-4">
          <PreferenceParts />
        </div>
      </Drawer>
      {open === 'loader' && <FullScreenLoader onReload={close} />}
    </Section>
  );
}
