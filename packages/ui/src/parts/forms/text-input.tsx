import type { ComponentProps, ReactNode } from 'react';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export interface TextInputProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix' | 'className'> {
  /** Fixed text in front of what is typed: "+234", "₦". */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export function TextInput({ label, note, helper, error, prefix, suffix, id, ...input }: TextInputProps) {
  const texts = { label, note, helper, error };
  const ids = useFieldIds(texts, id);
  return (
    <Field ids={ids} texts={texts}>
      <div className="field-box" data-invalid={error ? '' : undefined}>
        {prefix !== undefined && <span className="field-prefix">{prefix}</span>}
        <input {...input} id={ids.id} aria-invalid={error ? true : undefined} aria-describedby={ids.describedBy} />
        {suffix !== undefined && <span className="field-suffix">{suffix}</span>}
      </div>
    </Field>
  );
}
