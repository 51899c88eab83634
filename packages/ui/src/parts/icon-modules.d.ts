declare module '*.svg?icon' {
  import type { ReactElement } from 'react';
  import type { ArtProps } from '@spw/ui/parts/icon.tsx';

  export default function Icon(props: ArtProps): ReactElement;
}

declare module '@tabler/icons-react/dist/esm/icons/*.mjs?icon' {
  import type { ReactElement } from 'react';
  import type { IconProps } from '@spw/ui/parts/icon.tsx';

  export default function Icon(props: IconProps): ReactElement;
}
