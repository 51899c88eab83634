import { Checkbox } from '@spw/ui/parts/forms/checkbox.tsx';
import { PhoneInput } from '@spw/ui/parts/forms/phone-input.tsx';
import { SearchableDropdown } from '@spw/ui/parts/dropdown/searchable-dropdown.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import { useState } from 'react';
import { OneTimeCode } from '../shared/ui/code-entry/one-time-code.tsx';
import { PinPad } from '../shared/ui/code-entry/pin-pad.tsx';
import { Section } from './section.tsx';

const states = ['Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Lagos', 'Ògùn', 'Ọ̀ṣun', 'Ọ̀yọ́', 'Zamfara'];
const options = states.map((label) => ({ value: label, label }));

export function FormParts() {
  const [state, setState] = useState<string>();
  return (
    <Section title="Forms">
      <PhoneInput
        helper={
          <>
            <CheckIcon />
            <span>
              We will use <b>234 803 123 4567</b>
            </span>
          </>
        }
        defaultValue="803 123 4567"
      />
      <TextInput label="Email address" type="email" placeholder="name@example.com" />
      <TextInput
        label="Username"
        defaultValue="Chi"
        error="* Username should be a minimum of 4 characters"
        helper="At least 4 characters"
      />
      <TextInput label="Account number" note="10/10" defaultValue="0123456789" suffix={<CheckIcon />} />
      <TextInput label="Amount" prefix="₦" inputMode="numeric" defaultValue="500" error="Min amount is ₦500" />
      <TextInput label="Phone number" defaultValue="0803 123 4567" readOnly helper="Your number cannot be changed" />
      <SearchableDropdown
        label="State"
        options={options}
        value={state}
        onChange={setState}
        placeholder="Choose a state"
      />
      <SearchableDropdown
        label="Bank"
        options={[]}
        value={undefined}
        onChange={() => undefined}
        error="Choose a bank"
      />
      <TextArea label="Idea Description" rows={3} placeholder="What would make the game better?" />
      <div>
        <Checkbox defaultChecked>I agree to the terms and I am 18 or older</Checkbox>
        <Checkbox error="Tick the box to register">I am 18 or older</Checkbox>
      </div>
    </Section>
  );
}

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
