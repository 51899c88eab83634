import { Button } from '@spw/ui/parts/button.tsx';
import { textOf } from '@spw/ui/parts/forms/field.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useState, type FormEvent } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { STALE_AFTER_QUESTION, tierChoices, useCategories, type Tier } from './question-filters.ts';

type Card = Data<'getConsoleQuestion'>;
type About = Card['about'];

const abouts: { value: About; label: string }[] = [
  { value: 'nigeria', label: 'Nigeria' },
  { value: 'africa', label: 'Africa' },
  { value: 'world', label: 'The world' },
];
const LETTERS = ['A', 'B', 'C', 'D'];

/** A new question, or another version of one. Either waits for another person. */
export function WriteQuestion({ of, onClose }: { readonly of?: Card; readonly onClose: () => void }) {
  const categories = useCategories();
  const [category, setCategory] = useState(of?.category.slug ?? '');
  const [tier, setTier] = useState<Tier>(of?.tier ?? 'easy');
  const [about, setAbout] = useState<About>(of?.about ?? 'nigeria');
  const [answer, setAnswer] = useState(String(Math.max(0, of?.options.indexOf(of.answer) ?? 0)));
  const options = { refresh: STALE_AFTER_QUESTION, done: 'Kept. Somebody else reviews it', onDone: onClose };
  const write = useChange('writeQuestion', options);
  const edit = useChange('editQuestion', options);
  const failure = write.failure ?? edit.failure;

  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => textOf(form, name).trim();
    const choices = LETTERS.map((letter) => text(letter));
    const expires = text('expires');
    const body = {
      tier,
      question: text('question'),
      options: choices,
      answer: choices[Number(answer)] ?? '',
      explanation: text('explanation'),
      about,
      ...(expires !== '' && { expires }),
    };
    if (of) edit.run({ params: { id: of.id }, body });
    else write.run({ body: { category: category || (categories[0]?.value ?? ''), ...body } });
  }

  return (
    <FormDialog
      title={of ? 'New version' : 'Write a question'}
      onClose={onClose}
      running={write.running || edit.running}
    >
      <form className="stack" onSubmit={keep}>
        <TextArea label="Question" name="question" rows={2} maxLength={140} defaultValue={of?.question} required />
        <div className="columns">
          {LETTERS.map((letter, at) => (
            <TextInput
              key={letter}
              label={`Option ${letter}`}
              name={letter}
              maxLength={60}
              defaultValue={of?.options[at]}
              required
            />
          ))}
        </div>
        <div className="columns">
          <Select
            label="The right one"
            value={answer}
            options={LETTERS.map((letter, at) => ({ value: String(at), label: `Option ${letter}` }))}
            onChange={setAnswer}
          />
          <Select label="Tier" value={tier} options={tierChoices} onChange={setTier} />
          {!of && <Select label="Category" value={category} options={categories} onChange={setCategory} />}
          <Select label="About" value={about} options={abouts} onChange={setAbout} />
          <TextInput
            label="Asked until"
            name="expires"
            type="date"
            helper="Only if it will stop being true."
            defaultValue={of?.expires ?? ''}
          />
        </div>
        <TextArea
          label="Explanation"
          name="explanation"
          rows={2}
          maxLength={200}
          helper="Players read it after their answer."
          defaultValue={of?.explanation}
          required
        />
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" loading={write.running || edit.running}>
          Send to review
        </Button>
      </form>
    </FormDialog>
  );
}
