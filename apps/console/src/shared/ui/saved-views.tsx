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
import { StarIcon } from '../icons.ts';
import { Menu } from './menu.tsx';

export type ViewedScreen = Data<'saveView'>['screen'];

/** Ways to see this list that the operator has given a name, one press away. They are kept with the operator. */
export function SavedViews({ screen }: { readonly screen: ViewedScreen }) {
  const views = useViews(screen);
  const [words] = useSearchParams();
  const now = queryOf(words);
  return views.map(({ id, name, query }) => (
    <Link key={id} className="pill" to={`?${query}`} data-on={query === now || undefined}>
      <StarIcon />
      {name}
    </Link>
  ));
}

/** Keeps the list as it is shown under a name, and lets go of what was kept. */
export function KeepViews({ screen }: { readonly screen: ViewedScreen }) {
  const views = useViews(screen);
  const [saving, setSaving] = useState(false);
  const remove = useChange('removeView', { refresh: ['listViews'], done: 'View removed' });
  return (
    <Menu
      className="btn btn-secondary btn-small"
      label="Views"
      beside={saving && <SaveView screen={screen} onClose={() => setSaving(false)} />}
    >
      {() => (
        <>
          <ul>
            {views.map(({ id, name }) => (
              <li key={id} className="row">
                <span className="grow">{name}</span>
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
        </>
      )}
    </Menu>
  );
}

function useViews(screen: ViewedScreen) {
  const { data = [] } = useRead('listViews', {});
  return data.filter((view) => view.screen === screen);
}

/** How the list is shown; which of its rows is open is no part of that. */
function queryOf(words: URLSearchParams): string {
  const query = new URLSearchParams(words);
  query.delete('open');
  return query.toString();
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
    const name = textOf(new FormData(event.currentTarget), 'name').trim();
    save.run({ body: { screen, name, query: queryOf(words) } });
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
