import { Field, useFieldIds, type FieldTexts } from '@spw/ui/parts/forms/field.tsx';

interface SelectProps<Value extends string> extends FieldTexts {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function Select<Value extends string>({ value, options, onChange, ...texts }: SelectProps<Value>) {
  const ids = useFieldIds(texts);
  return (
    <Field ids={ids} texts={texts}>
      <div className="field-box">
        <select
          id={ids.id}
          aria-describedby={ids.describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
