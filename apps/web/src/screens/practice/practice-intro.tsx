import { useLingui } from '@lingui/react/macro';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { Button } from '@spw/ui/parts/button.tsx';
import { SegmentedChoice } from '@spw/ui/parts/forms/segmented-choice.tsx';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import { useState } from 'react';
import { BusScene } from '../../features/round/bus.tsx';
import { PRACTICE_LENGTH } from './draw-practice.ts';
import type { Practice } from './use-practice.ts';
import '../../features/round/result.css';

/** The relaxed clock gives this many times what the game gives. */
const RELAXED = 3;

/** What practice is, and with or without a clock. */
export function PracticeIntro({
  practice,
  keptHere,
  onLeave,
}: {
  practice: Practice;
  keptHere: boolean;
  onLeave: () => void;
}) {
  const { t } = useLingui();
  const [clock, setClock] = useState<'none' | 'relaxed'>('none');
  // The usual time, not the one in force: practice asks the server for nothing.
  const relaxedSeconds = DEFAULT_SETTINGS.game.seconds * RELAXED;
  return (
    <div className="result">
      <BusScene late={false} level={1} />
      <main id="main" className="result-body">
        <h1 className="result-title">{t`Practice`}</h1>
        <p className="text-balance">{t`${PRACTICE_LENGTH} questions like those in the game. Wrong answers do not end practice.`}</p>
        <p className="practice-tag">{t`This is practice: no points, no cash`}</p>
        <SegmentedChoice
          label={t`Clock`}
          value={clock}
          options={[
            { value: 'none', label: t`No clock` },
            { value: 'relaxed', label: t`${relaxedSeconds} seconds` },
          ]}
          onChange={setClock}
        />
        <div className="result-acts">
          <Button
            kind="primary"
            wide
            onPress={() => practice.start(clock === 'none' ? null : relaxedSeconds * 1000)}
          >{t`Start`}</Button>
          <Button kind="quiet" onPress={onLeave}>{t`Not now`}</Button>
        </div>
        <output className="practice-kept">
          {keptHere && (
            <>
              <CheckIcon size={20} />
              {t`Saved. It works offline too`}
            </>
          )}
        </output>
      </main>
    </div>
  );
}
