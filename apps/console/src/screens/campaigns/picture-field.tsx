import { Button } from '@spw/ui/parts/button.tsx';
import { Field, useFieldIds } from '@spw/ui/parts/forms/field.tsx';
import { useRef, useState } from 'react';
import { KINDS, LARGEST, readPicture, type Picture } from './read-picture.ts';

interface PictureFieldProps {
  readonly picture: Picture | null;
  /** What the server said of it. */
  readonly refused: string | undefined;
  readonly onChange: (picture: Picture | null) => void;
}

export function PictureField({ picture, refused, onChange }: PictureFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const texts = {
    label: 'Picture',
    note: 'Optional',
    helper: `JPEG, PNG or WebP, at most ${LARGEST}. It is cut to 16:9.`,
    error: problem ?? refused,
  };
  const ids = useFieldIds(texts);

  async function choose(file: File | undefined) {
    if (!file) return;
    const read = await readPicture(file);
    setProblem(typeof read === 'string' ? read : null);
    onChange(typeof read === 'string' ? null : read);
  }

  function takeAway() {
    if (input.current) input.current.value = '';
    setProblem(null);
    onChange(null);
  }

  return (
    <Field ids={ids} texts={texts}>
      <div className="row">
        <input
          ref={input}
          id={ids.id}
          type="file"
          accept={KINDS.join(',')}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {picture && (
          <Button kind="quiet" onPress={takeAway}>
            Take it away
          </Button>
        )}
      </div>
    </Field>
  );
}
