import { useState } from 'react';
import { OneTimeCode } from '../shared/ui/one-time-code.tsx';
import { PinPad } from '../shared/ui/pin-pad.tsx';
import { Section } from './section.tsx';

export function CodeParts() {
  const [code, setCode] = useState('482');
  const [pin, setPin] = useState('12');
  return (
    <Section title="Codes and PIN">
      <div className="grid gap-5">
        <OneTimeCode value={code} onChange={setCode} helper="3 of 6 digits entered · ends in 4:12" />
        <OneTimeCode value="111111" onChange={() => undefined} error="That code is not right" />
        <PinPad value="" onChange={() => undefined} error="Pin Incorrect" keypad={false} />
      </div>
      <div className="card">
        <PinPad value={pin} onChange={setPin} />
      </div>
    </Section>
  );
}
