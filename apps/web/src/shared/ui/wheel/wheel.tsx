import { readArt } from '@spw/ui/parts/icon.tsx';
import { memo, useId } from 'react';
import type { Ref } from 'react';
import mark from '@spw/ui/parts/art/mark.svg?raw';
import { useCategoryName } from '../../category-name.ts';
import { assignSlots } from '../../category-slot.ts';
import { WheelSector } from './wheel-sector.tsx';

export interface WheelProps {
  /** Full names in the server's order, clockwise from the top. */
  categories: readonly string[];
  /** Characters; a longer name is cut. Our own names fit. */
  longestName?: number;
  /** Degrees clockwise at which the wheel rests. Labels are laid so that they read from below at this angle. */
  turn?: number;
  /** Turns once and comes to rest. */
  idle?: boolean;
  /** Index of the sector that stands out; the others dim. */
  chosen?: number | undefined;
  pointer?: boolean;
  /** The element to spin with `Element.animate()`. */
  discRef?: Ref<HTMLDivElement>;
  className?: string;
}

const roundel = /* @__PURE__ */ readArt(mark);
const star = /* @__PURE__ */ Array.from({ length: 48 }, (_, i) => {
  const r = i % 2 ? 32 : 38;
  const angle = (i * Math.PI) / 24;
  return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
}).join('L');

/** Hidden from screen readers: whoever shows it names the categories in words beside it. */
export const Wheel = memo(function Wheel({
  categories,
  longestName = Infinity,
  turn = 0,
  idle = false,
  chosen,
  pointer = false,
  discRef,
  className,
}: WheelProps) {
  const id = useId();
  const called = useCategoryName();
  const slots = assignSlots(categories);
  const step = 360 / categories.length;
  return (
    <div className={className === undefined ? 'wheel' : `wheel ${className}`} data-testid="wheel-canvas" aria-hidden>
      <div ref={discRef} className={idle ? 'wheel-disc wheel-idle' : 'wheel-disc'}>
        <svg viewBox="-150 -150 300 300">
          <clipPath id={id}>
            <path d={sectorPath(step)} />
          </clipPath>
          <circle r="148.5" fill="var(--color-night)" stroke="var(--color-wheel-edge)" strokeWidth="2" />
          <circle r="135.5" fill="var(--color-cream)" />
          <g transform={turn === 0 ? undefined : `rotate(${turn})`}>
            {slots.map((slot, i) => (
              <WheelSector
                key={categories[i]}
                slot={slot}
                name={called(categories[i] ?? '')}
                longestName={longestName}
                angle={i * step}
                turn={turn}
                path={sectorPath(step)}
                clip={id}
                state={chosen === undefined ? undefined : chosen === i ? 'chosen' : 'dim'}
              />
            ))}
            <g fill="none" strokeWidth="2">
              {slots.map((slot, i) => (
                <g key={slot} transform={`rotate(${(i + 0.5) * step})`}>
                  <path d="M-1-30V-135" stroke="var(--color-cream)" />
                  <path d="M1-30V-135" stroke="var(--color-night)" />
                </g>
              ))}
            </g>
            <circle r="134" fill="none" stroke="var(--color-gold)" strokeWidth="2" />
            <Studs count={slots.length * 3} width={5} />
            <Studs count={slots.length} width={7.2} />
            <Studs count={slots.length} width={3} color="var(--color-coral)" />
            <path d={`M${star}Z`} fill="var(--color-night)" />
            <circle r="31" fill="var(--color-cream)" />
            <svg
              x="-28"
              y="-28"
              width="56"
              height="56"
              viewBox={roundel.viewBox}
              dangerouslySetInnerHTML={roundel.inner}
            />
          </g>
        </svg>
      </div>
      {pointer && <WheelPointer />}
    </div>
  );
});

/** Dots around the rim: a dashed ring whose dashes have no length. The first one stands at the top. */
function Studs({ count, width, color = 'var(--color-cream)' }: { count: number; width: number; color?: string }) {
  return (
    <circle
      r="142.2"
      transform="rotate(-90)"
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeLinecap="round"
      pathLength={count}
      strokeDasharray="0 1"
    />
  );
}

function WheelPointer() {
  const drop = 'M18 43 5 15a14 14 0 1 1 26 0z';
  return (
    <svg viewBox="0 0 36 46" className="wheel-pointer" strokeLinejoin="round" data-pointer>
      <path d={drop} fill="var(--color-night)" stroke="var(--color-night)" strokeWidth="4" transform="translate(2 2)" />
      <path d={drop} fill="var(--color-gold)" stroke="var(--color-night)" strokeWidth="3" />
      <circle cx="18" cy="12" r="6" fill="var(--color-night)" />
      <circle cx="18" cy="12" r="2.5" fill="var(--color-cream)" />
    </svg>
  );
}

function sectorPath(step: number): string {
  const half = (step * Math.PI) / 360;
  const x = (133 * Math.sin(half)).toFixed(1);
  const y = (-133 * Math.cos(half)).toFixed(1);
  return `M0 0L-${x} ${y}A133 133 0 0 1 ${x} ${y}Z`;
}
