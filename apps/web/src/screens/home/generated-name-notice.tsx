import { Trans } from '@lingui/react/macro';
import { InfoIcon } from '@spw/ui/parts/icons.ts';
import { useEffect, useState } from 'react';
import { dropGeneratedName, readGeneratedName } from '../../shared/session/generated-name.ts';

/** Told once to a player who came in by the network: this is the name we picked. */
export function GeneratedNameNotice() {
  const [name] = useState(readGeneratedName);
  useEffect(dropGeneratedName, []);
  if (name === null) return null;
  return (
    <output className="flex items-center gap-2 rounded-s bg-info-tint px-3 py-2 text-caption font-semibold text-info">
      <InfoIcon size={20} className="flex-none" />
      <Trans>We named you {name}.</Trans>
    </output>
  );
}
