export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={`roundel-spinner ${className}`} aria-hidden>
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        pathLength="8"
        strokeDasharray=".6 .4"
      />
      <circle cx="10" cy="10" r="3.2" fill="currentColor" />
    </svg>
  );
}
