import { Button } from '@spw/ui/parts/button.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { useState, type FormEvent } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { AdPreview } from './ad-preview.tsx';
import { PictureField } from './picture-field.tsx';
import type { Picture } from './read-picture.ts';
import { wrongFields } from './wrong-fields.ts';

const DAYS_AT_FIRST = 7;
const HEAVIEST = 100;
const LATEST = '2999-12-31T23:59';

interface NewCampaignProps {
  readonly now: number;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

export function NewCampaign({ now, onAdded, onClose }: NewCampaignProps) {
  const [draft, setDraft] = useState(() => atFirst(now));
  const [picture, setPicture] = useState<Picture | null>(null);
  const add = useChange('createCampaign', {
    refresh: ['listConsoleCampaigns'],
    done: ({ name }) => `${name} is added. Another person has to approve it`,
    onDone: ({ id }) => {
      onClose();
      onAdded(id);
    },
  });
  const wrong = wrongFields(add.refused);

  function field(name: keyof typeof draft) {
    return {
      name,
      value: draft[name],
      onChange: (event: { readonly target: { readonly value: string } }) =>
        setDraft((before) => ({ ...before, [name]: event.target.value })),
      error: wrong[name],
      required: true,
    };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    add.run({
      body: {
        name: draft.name.trim(),
        message: draft.message.trim(),
        targetUrl: draft.targetUrl.trim(),
        startsAt: fromLagos(draft.startsAt),
        endsAt: fromLagos(draft.endsAt),
        weight: Number(draft.weight),
        ...(picture && { image: picture.base64 }),
      },
    });
  }

  return (
    <FormDialog title="New campaign" onClose={onClose} running={add.running}>
      <form className="campaign-form" onSubmit={submit}>
        <div className="stack">
          <TextInput label="Name" maxLength={80} helper="Players read it as the ad’s title." {...field('name')} />
          <TextArea label="Message" rows={3} maxLength={200} {...field('message')} />
          <TextInput
            label="Address it leads to"
            type="url"
            maxLength={500}
            placeholder="https://"
            helper={
              <span>
                Write <b>{'{hash}'}</b> where the id of the click shall stand, so that the partner can name it to us.
              </span>
            }
            {...field('targetUrl')}
          />
          <PictureField picture={picture} refused={wrong['image']} onChange={setPicture} />
        </div>
        <AdPreview name={draft.name} message={draft.message} image={picture?.address ?? null} />
        <div className="campaign-wide">
          <TextInput label="From" type="datetime-local" max={LATEST} helper="Lagos time" {...field('startsAt')} />
          <TextInput label="To" type="datetime-local" max={LATEST} helper="Lagos time" {...field('endsAt')} />
          <TextInput
            label="Weight"
            type="number"
            min={1}
            max={HEAVIEST}
            helper="With 2 it is shown twice as often as with 1."
            {...field('weight')}
          />
        </div>
        {add.failure && Object.keys(wrong).length === 0 && (
          <p className="field-error" role="alert">
            {add.failure}
          </p>
        )}
        <Button type="submit" loading={add.running}>
          Add the campaign
        </Button>
      </form>
    </FormDialog>
  );
}

function atFirst(now: number) {
  const tomorrow = addDays(lagosDay(new Date(now)), 1);
  return {
    name: '',
    message: '',
    targetUrl: '',
    startsAt: `${tomorrow}T00:00`,
    endsAt: `${addDays(tomorrow, DAYS_AT_FIRST)}T00:00`,
    weight: '1',
  };
}

/** A time of a clock in Lagos, wherever the operator sits. */
function fromLagos(local: string): string {
  return new Date(`${local}+01:00`).toISOString();
}
