import type { ComponentProps, ReactNode } from 'react';

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'onClick' | 'children' | 'className' | 'type' | 'title'
> {
  label: string;
  children: ReactNode;
  onPress: () => void;
}

export function IconButton({ label, children, onPress, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-btn" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}
