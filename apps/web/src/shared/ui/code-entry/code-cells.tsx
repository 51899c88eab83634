import type { ComponentProps, ReactNode, Ref } from 'react';

export interface CodeCellsProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'className' | 'children' | 'ref'
> {
  ref?: Ref<HTMLInputElement>;
  length: number;
  value: string;
  onChange: (digits: string) => void;
  invalid: boolean;
  /** What a filled cell shows. */
  show: (digit: string) => ReactNode;
}

/** One real input laid over cells that only picture it: paste, autofill and screen readers meet a plain text field. */
export function CodeCells({ ref, length, value, onChange, invalid, show, ...input }: CodeCellsProps) {
  return (
    <div className="code-cells" data-invalid={invalid ? '' : undefined}>
      <input
        {...input}
        ref={ref}
        value={value}
        maxLength={length}
        pattern="[0-9]*"
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(onlyDigits(event.target.value, length))}
        onPaste={(event) => {
          event.preventDefault();
          onChange(onlyDigits(event.clipboardData.getData('text'), length));
        }}
      />
      {Array.from({ length }, (_, i) => {
        const digit = value[i];
        return (
          <span
            key={i}
            className="code-cell"
            data-filled={digit === undefined ? undefined : ''}
            data-next={i === value.length ? '' : undefined}
            aria-hidden
          >
            {digit !== undefined && show(digit)}
          </span>
        );
      })}
    </div>
  );
}

function onlyDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}
