import { readArt } from '@spw/ui/parts/icon.tsx';
import affairs from '../../art/category-affairs.svg?raw';
import art from '../../art/category-art.svg?raw';
import entertainment from '../../art/category-entertainment.svg?raw';
import football from '../../art/category-football.svg?raw';
import general from '../../art/category-general.svg?raw';
import history from '../../art/category-history.svg?raw';
import science from '../../art/category-science.svg?raw';
import sports from '../../art/category-sports.svg?raw';
import { sectorPatterns } from '../../sector-patterns.ts';
import { LIGHT_SLOTS, type CategorySlot } from '../../category-slot.ts';
import { labelLines, labelPose } from './wheel-label.ts';
import type { LabelPose } from './wheel-label.ts';

interface WheelSectorProps {
  slot: CategorySlot;
  name: string;
  longestName: number;
  /** Degrees from the top of the disc, and by how much the disc itself is turned. */
  angle: number;
  turn: number;
  path: string;
  clip: string;
  state: 'chosen' | 'dim' | undefined;
}

const icons: Record<CategorySlot, string> = {
  general,
  football,
  sports,
  history,
  science,
  affairs,
  art,
  entertainment,
};

const LINE = 13;
const ALONG_AT = 74;
const ACROSS_AT = 93;
const room = { outward: 66, inward: 66, across: 60 };

export function WheelSector({ slot, name, longestName, angle, turn, path, clip, state }: WheelSectorProps) {
  const pattern = sectorPatterns[slot];
  const color = LIGHT_SLOTS.has(slot) ? 'var(--color-night)' : 'var(--color-cream)';
  const pose = labelPose(angle + turn);
  return (
    <g transform={`rotate(${angle})`}>
      <g
        className="wheel-sector"
        data-dim={state === 'dim' ? '' : undefined}
        data-chosen={state === 'chosen' ? '' : undefined}
      >
        <path d={path} fill={`var(--color-cat-${slot})`} />
        <path
          d={pattern.d}
          clipPath={`url(#${clip})`}
          fill="none"
          stroke={color}
          strokeOpacity={LIGHT_SLOTS.has(slot) ? 0.1 : 0.13}
          strokeWidth={pattern.width}
          strokeDasharray={pattern.dash}
          strokeLinecap={slot === 'general' ? 'round' : undefined}
        />
        <g key={pose.run} className="wheel-label" fill={color} textAnchor="middle" transform={labelTransform(pose)}>
          {labelLines(name, longestName).map((line, i, lines) => (
            <text key={line} {...linePlace(pose, i, lines.length)} {...fit(line, room[pose.run])}>
              {line}
            </text>
          ))}
        </g>
        <g
          // Upright to the reader wherever the wheel rests.
          transform={`translate(0 -117) rotate(${-angle - turn}) scale(.83) translate(-12 -12)`}
          color={color}
          dangerouslySetInnerHTML={readArt(icons[slot]).inner}
        />
      </g>
    </g>
  );
}

function labelTransform({ rotate, run }: LabelPose): string | undefined {
  if (run !== 'across') return `rotate(${rotate})`;
  return rotate === 0 ? undefined : `rotate(180 0-${ACROSS_AT})`;
}

function linePlace({ run }: LabelPose, index: number, count: number) {
  const y = (index - (count - 1) / 2) * LINE + 4;
  if (run === 'across') return { y: y - ACROSS_AT };
  return run === 'outward' ? { x: ALONG_AT, y } : { x: -ALONG_AT, y };
}

/** A line too long for its sector gets smaller first, then is pressed together. */
function fit(line: string, width: number) {
  const widthAt = (size: number) => line.length * size * 0.62;
  if (widthAt(12) <= width) return { fontSize: 12 };
  return widthAt(11) <= width
    ? { fontSize: 11 }
    : { fontSize: 11, textLength: width, lengthAdjust: 'spacingAndGlyphs' as const };
}
