import type { FunctionComponent, ReactElement } from 'react';

export interface UtilityIconProps {
  size?: number;
  className?: string;
}

type TablerIcon = FunctionComponent<UtilityIconProps & { stroke?: number; 'aria-hidden'?: boolean }>;

/** Our line weight, and silence for screen readers: the word beside an icon, or its button's name, does the talking. */
export function utilityIcon(Icon: TablerIcon): (props: UtilityIconProps) => ReactElement {
  return function UtilityIcon({ size = 24, className = '' }: UtilityIconProps) {
    return <Icon size={size} stroke={2.25} className={className} aria-hidden />;
  };
}
