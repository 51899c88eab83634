import { useState } from 'react';
import { UserIcon } from '../icons.ts';

export interface AvatarProps {
  /** The player's picture; without it, or when it will not load, a plain figure. Never initials: phones are shared. */
  src?: string | null | undefined;
  size?: 36 | 48 | 88;
  /** Only where no name stands beside it. */
  alt?: string;
}

export function Avatar({ src, size = 36, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={size === 36 ? 'avatar' : `avatar avatar-${size}`}>
      <span>
        {src && src !== broken ? (
          <img
            src={src}
            alt={alt}
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(src)}
          />
        ) : (
          <UserIcon />
        )}
      </span>
    </span>
  );
}
