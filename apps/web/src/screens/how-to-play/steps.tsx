import { useLingui } from '@lingui/react/macro';
import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { PodiumArt, QuestionArt, StreakArt, TicketArt, WheelArt } from '../../shared/icons.ts';

/** The game in five stops: down the page on a phone, across it from 900 px. */
export function Steps() {
  const { t } = useLingui();
  const { game, prices, leaderboard } = useSettings();
  const daily = formatNaira(prices.daily);
  const weekly = formatNaira(prices.weekly);
  const again = game.spinsPerPlay - 1;
  const steps = [
    {
      Art: TicketArt,
      name: t`Subscribe or buy plays`,
      text: t`${daily} for a day, ${weekly} for a week. One play gives ${game.spinsPerPlay} spins.`,
    },
    {
      Art: WheelArt,
      name: t`Spin the wheel`,
      text: t`Where it stops is your category. You may spin again, up to ${again} times.`,
    },
    {
      Art: QuestionArt,
      name: t`Answer up to ${game.levels.length} questions`,
      text: t`${game.seconds} seconds each, ${game.lateSeconds} seconds from level ${game.lateFromLevel}. One wrong answer ends the game.`,
    },
    {
      Art: StreakArt,
      name: t`Use powerups, keep the streak`,
      text: t`Play ${game.streakDays} days in a row for a bonus ${formatNumber(game.streakBonus)} points.`,
    },
    {
      Art: PodiumArt,
      name: t`Top ${leaderboard.paid} win cash every week`,
      text: t`The week ends Sunday 23:59, Lagos time. Prizes go to your wallet.`,
    },
  ];
  return (
    <ol className="steps">
      {steps.map(({ Art, name, text }, at) => (
        <li key={name}>
          <span className="steps-stop" aria-hidden>
            {at + 1}
          </span>
          <Art className="steps-art" />
          <div>
            <h2>{name}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
