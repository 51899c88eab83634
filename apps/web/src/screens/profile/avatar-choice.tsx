import { useLingui } from '@lingui/react/macro';
import type { Avatar as Drawing } from '@spw/rules/avatars';
import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import { useId } from 'react';

interface AvatarChoiceProps {
  readonly value: Drawing;
  readonly onChange: (drawing: Drawing) => void;
}

/** The drawing that others see of a player without a photo. */
export function AvatarChoice({ value, onChange }: AvatarChoiceProps) {
  const { t } = useLingui();
  const group = useId();
  const names: Readonly<Record<Drawing, string>> = {
    roundel: t`Roundel`,
    kolo: t`Kolo`,
    drum: t`Talking drum`,
    danfo: t`Danfo`,
    beads: t`Beads`,
    stool: t`Stool`,
    calabash: t`Calabash`,
    gong: t`Gong`,
    umbrella: t`Umbrella`,
    ludo: t`Ludo`,
    adire: t`Adire`,
    cloth: t`Woven cloth`,
  };
  return (
    <fieldset className="segments">
      <legend>{t`Or choose a drawing`}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(names) as [Drawing, string][]).map(([drawing, name]) => (
          <label
            key={drawing}
            className={`relative grid rounded-full ${drawing === value ? 'outline-3 outline-offset-2 outline-ink' : ''}`}
            title={name}
          >
            <Avatar drawing={drawing} size={48} chosenHere />
            <input
              type="radio"
              className="absolute inset-0 appearance-none rounded-full"
              name={group}
              aria-label={name}
              checked={drawing === value}
              onChange={() => onChange(drawing)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
