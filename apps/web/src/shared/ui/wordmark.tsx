import mark from '@spw/ui/parts/art/mark.svg?raw';
import { readArt } from '@spw/ui/parts/icon.tsx';
import { useId } from 'react';

// Outlines of the two words, so that the name never waits for a font. The N's two bars are the danfo's stripes.
export const SPIN =
  'M27.9 84.6q-7 0-12-3.9q-5-3.9-6.4-10.2q-.1-.7-.2-1.4q-.2-.8-.2-1.6q-.1-.8-.1-1.3v-28.6h19.5q0 2.2 .9 3.1q.9 .8 3.1 .8h8.7q2.6 0 3.7-.7q1.1-.6 1.1-2.2q0-1.1-1-1.8q-1-.8-3.9-1.4q-3-.6-8.9-1.2q-8.6-.9-13.4-2.3q-4.9-1.4-6.9-3.7q-2-2.3-2-5.8q0-10.6 16.5-10.6h21.1q7 0 11.1 3.3q4 3.4 4 9.2h-17.4q0-2.2-1.7-3.5q-1.8-1.4-5-1.4h-4.6q-2.8 0-4.2 .9q-1.4 .9-1.4 2.1q0 1.3 1.1 2.2q1.1 .9 4.2 1.5q3.1 .6 9 1.2q8.3 .7 13.3 2.8q5 2.1 7.3 6.1q2.3 4 2.3 10.5v19.5q0 .5 0 1.3q-.1 .8-.2 1.6q-.1 .7-.2 1.4q-.7 4-3.3 7.2q-2.7 3.2-6.6 5.1q-4 1.8-8.6 1.8ZM72.4 84v-43.4q3.8 0 5.3-1.5q1.4-1.6 1.4-4.6v-7.4q0-3-1.4-4.8q-1.5-1.9-5.3-1.9v-8h43.1q1.5 0 3.7 .2q2.1 .3 4.3 1.4q2.1 1 3.5 3.3q1.4 2.2 1.4 6.2q0 4.3-2.1 6.7q-2.1 2.3-4.8 3.2q-2.7 .9-4.6 .9h-21q0 2.8 1.5 4.5q1.5 1.8 5.2 1.8h13.8v43.4ZM95.9 27.7h10.4q4.2 0 4.2-3.7q0-1.5-1-2.6q-1-1-3.1-1h-10.5ZM133.3 84v-43.4q3.8 0 5.3-1.6q1.4-1.6 1.4-4.8v-6.9q0-3.2-1.4-5q-1.5-1.9-5.3-1.9v-8h29.2v8q-3.7 0-5.2 2q-1.5 2.1-1.5 4.9v6.9q0 2.8 1.5 4.6q1.5 1.8 5.2 1.8v43.4ZM169.3 84v-43.4q4.6 0 5.8-1.7q1.2-1.7 1.2-4.9v-6.7q0-3-1.5-5q-1.5-1.9-5.5-1.9v-8h23.2l18.1 23.6v-8.9q0-3-1.4-4.8q-1.5-1.9-5.3-1.9v-8h29.2v8q-3.7 0-5.2 2.1q-1.5 2.1-1.5 5.1v6.4q0 3 1.5 4.8q1.5 1.8 5.2 1.8v43.4h-29v-43.9l-12.5-16.2v10q0 6.2 7 6.2v43.9Z';
export const WIN =
  'M319.1 84l-2.4-13.5l-.2-1.2q-.1-.6-.2-1.1q-.1-.6-.2-1.2l-.1-.5q-.1-.6-.2-1.1q-.1-.6-.2-1.2q-.1-.6-.2-1.1l-.9-5.1l-.2-1.2q-.1-.6-.2-1.1q-.1-.6-.2-1.2l-.1-.5q-.1-.6-.2-1.1q-.1-.6-.2-1.2q-.1-.6-.2-1.1l-1.8-10q4.1 0 6.4-1.7q2.2-1.7 2.2-4.5q0-2.1-1-4.2l-1.5-3.4q-1.5-3.4-3.3-4.9q-1.8-1.5-4.2-1.5h-2v-8h28.2v8.5q-4 0-4 3.3q0 1.4 1.1 3.4l5 8.6h.2l5-8.6q1.3-2.2 1.3-3.9q0-2.8-4.3-2.8v-8.5h30.1v8.5q-1.9 0-2.8 .9q-1 .9-1 2.3q0 1.5 1.2 3.5l5.1 9h.2l5-9q1.2-2.3 1.2-3.8q0-2.9-4.6-2.9v-8.5h21.6v8h-1.9q-4.1 0-6.7 5.4l-2.2 4.4q-.9 1.9-.9 3.6q0 2.9 2.4 4.9q2.3 2 6.2 2l-6.4 43.3h-28.7l-1.2-13.5q-.1-.8-.1-1.6q-.1-.8-.2-1.5l-.1-1.1q0-.5 0-1.1l-.1-1.1q-.1-.5-.2-1l-.5-5.1q0-.5 0-1l-.1-1q-.1-.5-.2-1l-.1-1.1q0-.6 0-1.1q-.1-.6-.1-1.1q-.1-.5-.2-1.1l-1-10.5q3.4 0 3.4-2.4q0-1.1-.7-2.8q-.7-1.7-2.1-4.2l-1.7-3.1h-.2l-1.1 2.1q-3.1 6.1-3.1 8.2q0 1.3 .9 1.8q.8 .4 2.6 .4l-3.9 43.9ZM400.4 84v-43.4q3.8 0 5.3-1.6q1.4-1.6 1.4-4.8v-6.9q0-3.2-1.4-5q-1.5-1.9-5.3-1.9v-8h29.2v8q-3.7 0-5.2 2q-1.5 2.1-1.5 4.9v6.9q0 2.8 1.5 4.6q1.5 1.8 5.2 1.8v43.4ZM436.4 84v-43.4q4.6 0 5.8-1.7q1.2-1.7 1.2-4.9v-6.7q0-3-1.5-5q-1.5-1.9-5.5-1.9v-8h23.2l18.1 23.6v-8.9q0-3-1.4-4.8q-1.5-1.9-5.3-1.9v-8h29.2v8q-3.7 0-5.2 2.1q-1.5 2.1-1.5 5.1v6.4q0 3 1.5 4.8q1.5 1.8 5.2 1.8v43.4h-29v-43.9l-12.5-16.2v10q0 6.2 7 6.2v43.9Z';

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
        <use href={`#${id}`} fill="var(--color-night)" stroke="var(--color-wordmark-edge)" strokeWidth="5" />
        <use href={`#${id}`} fill="var(--color-gold)" />
        <g clipPath={`url(#${id}c)`} stroke="var(--color-night)">
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
