import { formatAge, formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useParams } from 'react-router';
import { AdjustmentPanel } from '../../shared/adjustments/adjustment-panel.tsx';
import type { Data } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { Page } from '../../shared/ui/page.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { PlayedRoundDialog } from './played-round.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerFacts } from './player-facts.tsx';
import { PlayerIdentity } from './player-identity.tsx';
import { PlayerList, playerLists, type PlayerListName } from './player-list.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { PlayerSignals } from './player-signals.tsx';

/** One player, opened by name: looking is written down in the audit. */
export function PlayerCard() {
  const id = useParams()['id'] ?? '';
  const reading = useRead('getPlayerCard', { params: { id } });
  const [wanted] = useSearchParam('show', 'timeline');
  const at = (wanted in playerLists ? wanted : 'timeline') as PlayerListName;
  const [round, openRound] = useSearchParam('round');
  const player = reading.data;
  const now = useNow();
  return (
    <Page
      title={player?.username ?? 'Player'}
      isPerson={player !== undefined}
      about={player && `${player.phone} · ${humanize(player.platform)} · seen ${seen(player.lastSeenAt, now)}`}
      tools={
        player && (
          <>
            {player.disabledAt === null ? <Chip tone="good">Active</Chip> : <Chip tone="bad">Disabled</Chip>}
            {player.staffSince !== null && <Chip tone="info">Staff</Chip>}
            {player.balances.frozen && <Chip tone="warn">Wallet on hold</Chip>}
            {player.balances.frozenByOwner && <Chip tone="warn">Frozen by the player</Chip>}
            {player.openRound && <Chip tone="info">Playing level {player.openRound.level}</Chip>}
          </>
        )
      }
    >
      <ReadState of={reading}>
        {(card) => (
          <div className="page-grid">
            <PlayerIdentity card={card} />
            <Tabs
              label="About this player"
              at={`?show=${at}`}
              tabs={Object.entries(playerLists).map(([name, label]) => ({ to: `?show=${name}`, label }))}
            />
            <div className="page-grid grid-b">
              <div className="page-grid">
                {card.disabledAt !== null && <Disabled at={card.disabledAt} of={card.disabling} />}
                <PlayerList id={id} of={at} />
                <PlayerSignals id={id} />
                {round !== '' && at !== 'timeline' && (
                  <PlayedRoundDialog id={id} round={round} onClose={() => openRound('')} />
                )}
              </div>
              <div className="page-grid">
                <PlayerFacts card={card} />
                <PlayerActions card={card} />
                <AdjustmentPanel about="player" id={id} username={card.username} />
                <PlayerNotes id={id} />
              </div>
            </div>
          </div>
        )}
      </ReadState>
    </Page>
  );
}

type Disabling = Data<'getPlayerCard'>['disabling'];

/** Whoever answers the player must know it, also without a look into the audit. */
function Disabled({ at, of }: { readonly at: string; readonly of: Disabling }) {
  return (
    <ul className="reasons">
      <li className="tint-bad">
        <b>Disabled</b>
        <span>
          {formatMomentUnbroken(at)} by {of?.by ?? 'nobody who is written down'}
          {of?.reason && `: “${of.reason}”`}
        </span>
      </li>
    </ul>
  );
}

function seen(at: string | null, now: number): string {
  return at === null ? 'never' : `${formatAge(at, now)} ago`;
}
