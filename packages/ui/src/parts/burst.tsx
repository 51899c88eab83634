/** Sun rays behind a signed-out page; the place they come from is set by `--burst-x` and `--burst-y` on the parent. */
export function Burst({ soft = false }: { soft?: boolean }) {
  return <div className={soft ? 'burst burst-soft' : 'burst'} aria-hidden />;
}
