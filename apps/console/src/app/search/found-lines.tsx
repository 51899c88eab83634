import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import type { IconProps } from '@spw/ui/parts/icon.tsx';
import { UserIcon } from '@spw/ui/parts/icons.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { humanize } from '../../shared/format/text.ts';
import {
  ArrowOutIcon,
  CardIcon,
  MessageIcon,
  NotesIcon,
  ScaleIcon,
  SlidersIcon,
  TrophyIcon,
} from '../../shared/icons.ts';
import { movementPath, movementTone } from '../../shared/movements/find-movement.tsx';

type Found = Data<'searchEverywhere'>;

export interface FoundLine {
  readonly key: string;
  readonly Icon: ComponentType<IconProps>;
  readonly title: string;
  readonly detail: string;
  readonly end: ReactNode;
  /** Where it is looked at. */
  readonly path: string;
  /** Whose it is. */
  readonly playerPath?: string;
}

interface FoundGroup {
  readonly name: string;
  readonly lines: readonly FoundLine[];
}

const movementIcons = {
  payment: CardIcon,
  withdrawal: ArrowOutIcon,
  purchase: CardIcon,
  adjustment: ScaleIcon,
  prize: TrophyIcon,
} as const;
const movementNames = {
  withdrawal: 'Withdrawals',
  payment: 'Payments',
  adjustment: 'Adjustments',
  purchase: 'Purchases',
  prize: 'Prizes',
} as const;

/** What was found, by kind, as lines that look alike. Kinds of which nothing was found are left out. */
export function groupsOf(found: Found): readonly FoundGroup[] {
  return [
    ...Object.entries(movementNames).map(([kind, name]) => ({
      name,
      lines: found.movements.filter((movement) => movement.kind === kind).map(movementLine),
    })),
    { name: 'Players', lines: found.players.map(playerLine) },
    { name: 'Messages', lines: found.messages.map(messageLine) },
    { name: 'Questions', lines: found.questions.map(questionLine) },
    { name: 'Settings', lines: found.settings.map(settingLine) },
  ].filter(({ lines }) => lines.length > 0);
}

function movementLine(movement: Found['movements'][number]): FoundLine {
  const { id, kind, shortReference, player, amount, state, createdAt } = movement;
  return {
    key: id,
    Icon: movementIcons[kind],
    title: shortReference,
    detail: `${player.username}, ${formatMomentUnbroken(createdAt)}`,
    end: (
      <>
        <b>{formatNaira(amount)}</b>
        <Chip tone={movementTone(movement)}>{humanize(state)}</Chip>
      </>
    ),
    path: movementPath(movement),
    playerPath: `/players/${player.id}`,
  };
}

function playerLine({ id, username, phone, createdAt, disabledAt }: Found['players'][number]): FoundLine {
  return {
    key: id,
    Icon: UserIcon,
    title: username,
    detail: `${phone}, since ${formatMomentUnbroken(createdAt)}`,
    end: disabledAt === null ? <Chip tone="good">Active</Chip> : <Chip tone="bad">Disabled</Chip>,
    path: `/players/${id}`,
  };
}

function messageLine({ id, reference, subject, player, createdAt, handled }: Found['messages'][number]): FoundLine {
  return {
    key: id,
    Icon: MessageIcon,
    title: reference,
    detail: [player?.username, subject, formatMomentUnbroken(createdAt)].filter(Boolean).join(', '),
    end: handled ? <Chip tone="good">Handled</Chip> : <Chip tone="warn">Open</Chip>,
    path: `/inbox?kind=contact&message=${id}`,
    ...(player && { playerPath: `/players/${player.id}` }),
  };
}

function questionLine({ id, number, category, tier, state, question }: Found['questions'][number]): FoundLine {
  return {
    key: id,
    Icon: NotesIcon,
    title: `No. ${number.toLocaleString('en-NG')}, ${category}, ${tier}`,
    detail: question,
    end: <Chip tone={state === 'approved' ? 'good' : 'still'}>{humanize(state)}</Chip>,
    path: `/questions?open=${id}`,
  };
}

function settingLine({ path, label, topic }: Found['settings'][number]): FoundLine {
  return {
    key: path,
    Icon: SlidersIcon,
    title: label,
    detail: topic,
    end: null,
    path: `/settings?setting=${path}`,
  };
}
