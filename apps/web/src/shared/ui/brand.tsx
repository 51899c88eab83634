import { useLingui } from '@lingui/react/macro';

export function Badge18() {
  const { t } = useLingui();
  return (
    <span className="badge18">
      <span aria-hidden>18+</span>
      <span className="sr-text">{t`18 or older`}</span>
    </span>
  );
}

/** Sun rays behind a signed-out page; the place they come from is set by `--burst-x` and `--burst-y` on the parent. */
export function Burst({ soft = false }: { soft?: boolean }) {
  return <div className={soft ? 'burst burst-soft' : 'burst'} aria-hidden />;
}
