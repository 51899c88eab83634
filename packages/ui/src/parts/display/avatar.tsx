import { useState } from 'react';
import drawings from '../art/avatars.svg';
import { savesData, usePreferences } from '../../preferences/preferences.ts';
import { UserIcon } from '../icons.ts';

export interface AvatarProps {
  /** The player's picture. Never initials: phones are shared. */
  src?: string | null | undefined;
  /** Which of the drawings stands where there is no picture. All are one file, so a list of players is one download. */
  drawing?: string | undefined;
  size?: 36 | 48 | 88;
  /** Only where no name stands beside it. */
  alt?: string;
  /** Shown on a phone that saves data as well: it is being chosen here. */
  chosenHere?: boolean;
}

/** What will not load gives way to what comes next: the picture, the drawing, a plain figure, which is all that a phone sees that saves data. */
export function Avatar({ src, drawing, size = 36, alt = '', chosenHere = false }: AvatarProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [preferences] = usePreferences();
  const there = chosenHere || !savesData(preferences) ? [src, drawing && `${drawings}#${drawing}`] : [];
  const shown = there.find((address) => address && !broken.includes(address));
  return (
    <span className={size === 36 ? 'avatar' : `avatar avatar-${size}`}>
      <span>
        {shown ? (
          <img
            src={shown}
            alt={alt}
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            onError={() => setBroken([...broken, shown])}
          />
        ) : (
          <UserIcon />
        )}
      </span>
    </span>
  );
}
