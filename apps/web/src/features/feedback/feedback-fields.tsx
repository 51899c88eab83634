import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@spw/ui/parts/forms/checkbox.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import type { FeedbackForm, FeedbackKind } from './use-feedback-form.ts';

export function FeedbackFields({ id, kind, note }: { id: string; kind: FeedbackKind; note: FeedbackForm }) {
  const { t } = useLingui();
  const { texts, problems, change } = note;
  return (
    <form
      id={id}
      noValidate
      className="feedback-form"
      onSubmit={(event) => {
        event.preventDefault();
        void note.submit();
      }}
    >
      <TextInput
        label={t`Name`}
        name="name"
        autoComplete="name"
        required
        value={texts.name}
        onChange={(event) => change({ name: event.target.value })}
        error={problems.name}
      />
      <TextInput
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={texts.email}
        onChange={(event) => change({ email: event.target.value })}
        error={problems.email}
      />
      <TextArea
        label={kind === 'idea' ? t`Idea Description` : t`Problem Description`}
        name="message"
        rows={4}
        required
        value={texts.message}
        onChange={(event) => change({ message: event.target.value })}
        error={problems.message}
        helper={texts.message === '' ? undefined : t`Draft saved on this phone`}
      />
      {kind === 'bug' && (
        <Checkbox checked={note.attach} onChange={(event) => note.setAttach(event.target.checked)}>
          {t`Attach app version, page and browser`}
        </Checkbox>
      )}
    </form>
  );
}
