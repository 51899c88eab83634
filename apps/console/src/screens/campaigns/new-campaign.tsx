import { Button } from '@spw/ui/parts/button.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { useState, type FormEvent } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { AdPreview } from './ad-preview.tsx';
import type { Campaign } from './campaign-state.ts';
import { PictureField } from './picture-field.tsx';
import type { Picture } from './read-picture.ts';
import { wrongFields } from './wrong-fields.ts';

const DAYS_AT_FIRST = 7;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HEAVIEST = 100;
const LATEST = '2999-12-31T23:59';

/** Written anew, or after another: a copy of it, or what takes its place. */
export interface Writing {
  readonly after: Campaign | null;
  readonly replaces: boolean;
}

interface NewCampaignProps extends Writing {
  readonly now: number;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

export function NewCampaign({ now, after, replaces, onAdded, onClose }: NewCampaignProps) {
  const [draft, setDraft] = useState(() => (after === null ? atFirst(now) : likeBefore(after, replaces, now)));
  const kept = after?.image ?? null;
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
        ...(after && kept !== null && picture === null && { imageOf: after.id }),
        ...(after && replaces && { replaces: after.id }),
      },
    });
  }

  return (
    <FormDialog title={titleOf({ after, replaces })} onClose={onClose} running={add.running}>
      <form className="campaign-form" onSubmit={submit}>
        {replaces && after?.approvedBy && (
          <p className="campaign-wide muted">
            What was approved stays as it is: {after.name} goes on until another person approves this in its place.
          </p>
        )}
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
        <AdPreview name={draft.name} message={draft.message} image={picture?.address ?? kept} />
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
          {replaces ? 'Keep the change' : 'Add the campaign'}
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

function titleOf({ after, replaces }: Writing): string {
  if (after === null) return 'New campaign';
  return replaces ? `Change ${after.name}` : `Copy of ${after.name}`;
}

/** A copy runs anew, for as long as the one before it did. */
function likeBefore(after: Campaign, replaces: boolean, now: number) {
  const { name, message, targetUrl, weight } = after;
  const words = { name, message, targetUrl, weight: String(weight) };
  if (replaces)
    return { ...words, startsAt: toLagos(Date.parse(after.startsAt)), endsAt: toLagos(Date.parse(after.endsAt)) };
  const { startsAt } = atFirst(now);
  const length = Math.max(Date.parse(after.endsAt) - Date.parse(after.startsAt), DAY_MS);
  return { ...words, startsAt, endsAt: toLagos(Date.parse(fromLagos(startsAt)) + length) };
}

/** As a clock in Lagos shows it. */
function toLagos(at: number): string {
  return new Date(at + HOUR_MS).toISOString().slice(0, 16);
}

/** A time of a clock in Lagos, wherever the operator sits. */
function fromLagos(local: string): string {
  return new Date(`${local}+01:00`).toISOString();
}
