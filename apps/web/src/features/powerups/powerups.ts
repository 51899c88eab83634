import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Powerup } from '@spw/rules/powerups';
import type { ArtProps } from '@spw/ui/parts/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '../../shared/api/call.ts';
import { DoublePointIcon, FiftyFiftyIcon, SkipIcon, TimeFreezeIcon } from '../../shared/icons.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export interface PowerupLook {
  readonly name: MessageDescriptor;
  /** What it does, in one sentence. */
  readonly does: MessageDescriptor;
  readonly Icon: (props: ArtProps) => ReactElement;
}

export const powerupLooks: Readonly<Record<Powerup, PowerupLook>> = {
  doublepoint: {
    name: msg`Double point`,
    does: msg`Doubles this level’s points if you are right.`,
    Icon: DoublePointIcon,
  },
  fiftyfifty: { name: msg`Fifty-fifty`, does: msg`Takes two wrong answers away.`, Icon: FiftyFiftyIcon },
  skip: { name: msg`Skip`, does: msg`Answers this question for you.`, Icon: SkipIcon },
  timefreeze: { name: msg`Time freeze`, does: msg`Stops the clock for a while.`, Icon: TimeFreezeIcon },
};

export function powerupsKey(playerId: string) {
  return ['player', playerId, 'powerups'] as const;
}

/** How many of each powerup the player owns. */
export function usePowerups() {
  return useQuery({
    queryKey: powerupsKey(usePlayer().id),
    queryFn: async ({ signal }) => (await call('getPowerups', { signal })).data.powerups,
    // Buying and using say how many are left; asked for at every question, they would cost a round's data again.
    staleTime: 10 * 60_000,
  });
}
