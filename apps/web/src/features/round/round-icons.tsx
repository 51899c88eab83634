/** Small bold drawings of the game; the utility icons are too thin beside this lettering. */
function stroked(d: string, width = 3.5) {
  return function Mark({ className = 'mark' }: { className?: string }) {
    return (
      <svg viewBox="0 0 24 24" className={className} aria-hidden>
        <path
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    );
  };
}

function filled(d: string) {
  return function Mark({ className = 'mark' }: { className?: string }) {
    return (
      <svg viewBox="0 0 24 24" className={className} aria-hidden>
        <path d={d} fill="currentColor" fillRule="evenodd" />
      </svg>
    );
  };
}

export const CheckMark = /* @__PURE__ */ stroked('M5 12.5l4.5 4.5L19 7.5');
export const CrossMark = /* @__PURE__ */ stroked('M6.5 6.5l11 11M17.5 6.5l-11 11');
export const SkipMark = /* @__PURE__ */ stroked('M5 5.5l6.5 6.5L5 18.5M13 5.5l6.5 6.5-6.5 6.5');
export const FlakeMark = /* @__PURE__ */ stroked(
  'M12 2v20M3.3 7l17.4 10M20.7 7 3.3 17M9.5 3.5 12 6l2.5-2.5M9.5 20.5 12 18l2.5 2.5',
  2,
);
export const LockMark = /* @__PURE__ */ filled(
  'M6 10V8a6 6 0 1 1 12 0v2h.5A1.5 1.5 0 0 1 20 11.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 20.5v-9A1.5 1.5 0 0 1 5.5 10zm3 0h6V8a3 3 0 0 0-6 0z',
);
export const PauseMark = /* @__PURE__ */ filled('M5 4h5v16H5zM14 4h5v16h-5z');
export const PlayMark = /* @__PURE__ */ filled('M7 4l13 8-13 8z');
export const ClockMark = /* @__PURE__ */ filled(
  'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm1.4 4.5v5.4l3.6 3.6-2 2-4.4-4.4V6z',
);
export const ShieldMark = /* @__PURE__ */ filled(
  'M12 1.5l9 3v7c0 5.5-3.7 9.3-9 11-5.3-1.7-9-5.5-9-11v-7zM10.7 17.2l6.8-7.2-1.9-1.8-4.9 5.2-2.3-2.3-1.9 1.8z',
);
export const FlagMark = /* @__PURE__ */ filled('M4 2h3v1.5h13l-3.5 5 3.5 5H7V22H4z');
export const CupMark = /* @__PURE__ */ filled(
  'M6 2h12v2h4v4a5 5 0 0 1-5 5 6 6 0 0 1-3.5 2.8V18H17v4H7v-4h3.5v-2.2A6 6 0 0 1 7 13a5 5 0 0 1-5-5V4h4zm12 4.5V10a2.5 2.5 0 0 0 1.7-2.3V6.5zM4.3 6.5v1.2A2.5 2.5 0 0 0 6 10V6.5z',
);

export function DoneMark({ className = 'mark' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden>
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path
        d="M6.8 12.4l3.6 3.6 6.8-7.2"
        fill="none"
        stroke="var(--color-surface)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The counter of points: a roundel. */
export function PointMark() {
  return (
    <svg viewBox="0 0 24 24" className="mark" aria-hidden>
      <circle cx="12" cy="12" r="11" fill="var(--color-night)" />
      <circle cx="12" cy="12" r="9" fill="var(--color-gold)" />
      <circle cx="12" cy="12" r="5" fill="none" stroke="var(--color-night)" strokeWidth="2" />
      <circle cx="12" cy="12" r="1.6" fill="var(--color-night)" />
    </svg>
  );
}
