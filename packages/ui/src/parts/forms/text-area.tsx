import type { ComponentProps } from 'react';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {}

export function TextArea({ label, note, helper, error, id, rows = 5, ...area }: TextAreaProps) {
  const texts = { label, note, helper, error };
  const ids = useFieldIds(texts, id);
  return (
    <Field ids={ids} texts={texts}>
      <div className="field-box" data-invalid={error ? '' : undefined}>
        <textarea
          {...area}
          rows={rows}
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
    </Field>
  );
}
