import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { textOf } from '@spw/ui/parts/forms/field.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { CloseIcon } from '@spw/ui/parts/icons.ts';
import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Data } from '../api/calls.ts';
import { useChange } from '../api/use-change.ts';
import { useRead } from '../api/use-read.ts';

export type ViewedScreen = Data<'saveView'>['screen'];

/** Ways to see this list that the operator has given a name. They are kept with the operator. */
export function SavedViews({ screen }: { readonly screen: ViewedScreen }) {
  const { data = [] } = useRead('listViews', {});
  const [saving, setSaving] = useState(false);
  const remove = useChange('removeView', { refresh: ['listViews'], done: 'View removed' });
  const views = data.filter((view) => view.screen === screen);
  return (
    <details className="menu">
      <summary className="btn btn-secondary btn-ghost btn-small">Views</summary>
      <div>
        <ul>
          {views.map(({ id, name, query }) => (
            <li key={id} className="row">
              <Link className="grow" to={`?${query}`}>
                {name}
              </Link>
              <button
                type="button"
                aria-label={`Remove the view ${name}`}
                onClick={() => remove.run({ params: { id } })}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
        {views.length === 0 && <p className="muted">None saved for this list.</p>}
        <Button kind="quiet" onPress={() => setSaving(true)}>
          Save this view
        </Button>
      </div>
      {saving && <SaveView screen={screen} onClose={() => setSaving(false)} />}
    </details>
  );
}

function SaveView({ screen, onClose }: { readonly screen: ViewedScreen; readonly onClose: () => void }) {
  const [words] = useSearchParams();
  const save = useChange('saveView', {
    refresh: ['listViews'],
    done: ({ name }) => `${name} is saved`,
    onDone: onClose,
  });

  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams(words);
    // Which one is open is no part of how the list is shown.
    query.delete('open');
    const name = textOf(new FormData(event.currentTarget), 'name').trim();
    save.run({ body: { screen, name, query: query.toString() } });
  }

  return (
    <Dialog open title="Save this view" onClose={onClose} locked={save.running}>
      <form className="stack" onSubmit={keep}>
        <TextInput
          label="Name"
          name="name"
          maxLength={40}
          helper="Filters, days, order and columns as they are now. The same name again replaces it."
          error={save.failure ?? undefined}
          required
        />
        <Button type="submit" loading={save.running}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
