/** The danfo's two stripes: under the header, between sections. */
export function Stripes({ gold = false, className = '' }: { gold?: boolean; className?: string }) {
  return <div className={`stripes${gold ? ' stripes-gold' : ''} ${className}`.trimEnd()} aria-hidden />;
}
