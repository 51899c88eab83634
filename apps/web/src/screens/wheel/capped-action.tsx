import { useLingui } from '@lingui/react/macro';
import { refusals } from '@spw/contract/refusals';
import { formatTimeLeft } from '@spw/ui/format/format-time-left.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { usePlayer } from '../../shared/session/use-session.ts';

/** The day's plays are used up: why, and when the wheel opens again. */
export function CappedAction() {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['player', usePlayer().id, 'daily-plays'],
    queryFn: async ({ signal }) => (await call('getDailyPlays', { signal })).data,
  });
  const left = data && formatTimeLeft(i18n, Date.parse(data.renewsAt) - now);
  return (
    <Button
      wide
      disabled
      reason={
        <>
          <span className="block font-semibold text-ink">
            {refusalText('daily_cap_exceeded', refusals.daily_cap_exceeded.text)}
          </span>
          {left !== undefined && t`Opens again in ${left}`}
        </>
      }
    >
      {t`Spin`}
    </Button>
  );
}
