import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { useCategoryName } from '../category-name.ts';
import { assignSlots } from '../category-slot.ts';
import { ShareIcon } from '../icons.ts';
import { paths } from '../paths.ts';
import { useShare } from './use-share.ts';

interface ShareButtonProps {
  readonly points: number;
  /** As the server calls it. */
  readonly category: string;
  readonly right: number;
  readonly all: number;
  readonly missed?: boolean;
}

/** The result as a picture that says nothing of the questions, with a link by which anyone can try some first. */
export function ShareButton({ points, category: name, right, all, missed = false }: ShareButtonProps) {
  const { t } = useLingui();
  const { sharing, share } = useShare();
  const category = useCategoryName()(name);
  const [slot] = assignSlots([name]);
  const line = points > 0 ? t`${points} points. Can you pass me?` : t`Can you pass me?`;
  const score = t`${right} of ${all}`;
  return (
    <Button
      kind="secondary"
      icon={<ShareIcon size={20} />}
      loading={sharing}
      onPress={() =>
        share({
          picture: { kind: 'result', category, slot: slot!, score, line, right, all, missed },
          footer: t`Try it first, no account needed`,
          text: `Spin-N-Win · ${category} · ${score}. ${line}`,
          url: `${location.origin}${paths.practice}?utm_source=invite`,
          fileName: 'spin-n-win.jpg',
        })
      }
    >
      {t`Share`}
    </Button>
  );
}
