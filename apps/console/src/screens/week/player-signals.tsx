import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { AlertIcon } from '@spw/ui/parts/icons.ts';
import type { Data } from '../../shared/api/calls.ts';
import { count } from '../../shared/format/text.ts';
import { OtherPlayers } from '../../shared/ui/other-players.tsx';

export type PlayersWithSignals = Data<'listWeekSignals'>['players'];

/** What is worth a look before this player is paid. It decides nothing: whoever reads it does. */
export function PlayerSignals({ signals }: { readonly signals: PlayersWithSignals[number]['signals'] }) {
  return (
    <>
      <Chip tone={signals.length > 1 ? 'bad' : 'warn'} icon={AlertIcon}>
        {count(signals.length, 'signal')}
      </Chip>
      <ul className="player-signals">
        {signals.map(({ kind, words, others }) => (
          <li key={`${kind} ${words}`}>
            {words}
            <OtherPlayers of={others} />
          </li>
        ))}
      </ul>
    </>
  );
}
