import { readArt } from '@spw/ui/parts/icon.tsx';
import { useId } from 'react';
import mark from '@spw/ui/parts/art/mark.svg?raw';
import { SPIN, WIN } from './art/wordmark-letters.ts';

export interface WordmarkProps {
  /** Two lines, for the welcome screen. */
  stacked?: boolean;
  className?: string;
}

const roundel = /* @__PURE__ */ readArt(mark);

// The lower line of the stacked name starts under the roundel, so the same outlines move and grow.
const inline = { viewBox: '0 0 518 100', letters: '', win: '', stripes: [60.5], mark: [241, 17.2, 62] };
const stacked = {
  viewBox: '0 0 393 232',
  letters: 'translate(.3 -8.9) scale(1.32)',
  win: 'translate(-218.4 83.3)',
  stripes: [60.5, 143.8],
  mark: [18.7, 117.2, 95],
};

/** The product's name as a drawing; the words for screen readers stand in the heading around it. */
export function Wordmark({ stacked: isStacked = false, className = '' }: WordmarkProps) {
  const id = useId();
  const { viewBox, letters, win, stripes, mark: place } = isStacked ? stacked : inline;
  const [x, y, size] = place;
  return (
    <svg viewBox={viewBox} className={`wordmark ${className}`.trimEnd()} aria-hidden>
      <defs>
        <g id={id} strokeLinejoin="round">
          <path d={SPIN} />
          <path d={WIN} transform={win || undefined} />
        </g>
        <clipPath id={`${id}c`}>
          <path d={SPIN} />
          <path d={WIN} transform={win || undefined} />
        </clipPath>
      </defs>
      <g transform={letters || undefined}>
        <g fill="var(--color-wordmark-shade)" stroke="var(--color-wordmark-shade)" strokeWidth="5">
          {[1.5, 3, 4.5, 6, 7].map((offset) => (
            <use key={offset} href={`#${id}`} x={offset} y={offset} />
          ))}
        </g>
        <use href={`#${id}`} fill="#17123A" stroke="var(--color-wordmark-edge)" strokeWidth="5" />
        <use href={`#${id}`} fill="#FFC21A" />
        <g clipPath={`url(#${id}c)`} stroke="#17123A">
          {stripes.map((top) => (
            <g key={top}>
              <path d={`M0 ${top}h518`} strokeWidth="7" />
              <path d={`M0 ${top + 9}h518`} strokeWidth="3.5" />
            </g>
          ))}
        </g>
      </g>
      <svg x={x} y={y} width={size} height={size} viewBox={roundel.viewBox} dangerouslySetInnerHTML={roundel.inner} />
    </svg>
  );
}
