import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className="field">
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
