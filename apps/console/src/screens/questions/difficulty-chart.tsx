import type { ItemOf } from '../../shared/api/use-read.ts';
import { ValueLines } from '../../shared/charts/axes.tsx';
import { Figure } from '../../shared/charts/figure.tsx';
import { marksUpTo, scale } from '../../shared/charts/scale.ts';
import { percent } from '../../shared/format/text.ts';
import { tiers, type Tier } from './question-filters.ts';

type Line = ItemOf<'listConsoleQuestions'>;

const [LEFT, RIGHT, TOP, FOOT] = [44, 604, 16, 170];
const SHARES = [0, 0.25, 0.5, 0.75, 1];
const colours: Record<Tier, string> = {
  easy: 'var(--color-good)',
  medium: 'var(--color-warn)',
  hard: 'var(--color-bad)',
};

/** Each question by its share of right answers and how often it was answered. Shape and colour tell its tier. */
export function DifficultyChart({ lines }: { readonly lines: readonly Line[] }) {
  const answered = lines.filter(({ rightShare }) => rightShare !== null);
  const marks = marksUpTo(Math.max(4, ...answered.map(({ answers }) => answers)));
  const y = scale([0, marks.at(-1)!], [FOOT, TOP]);
  const x = scale([0, 1], [LEFT, RIGHT]);
  return (
    <Figure
      label="Measured difficulty"
      heads={['Question', 'Tier', 'Right', 'Answers']}
      rows={answered.map(({ question, tier, rightShare, answers }) => [
        question,
        tier,
        percent(rightShare ?? 0),
        answers,
      ])}
    >
      <ul className="legend mb-2">
        {tiers.map((tier) => (
          <li key={tier}>
            <svg width={12} height={12} aria-hidden>
              <Mark tier={tier} x={6} y={6} />
            </svg>
            {tier}
          </li>
        ))}
      </ul>
      <svg className="chart" viewBox="0 0 612 206" aria-hidden>
        <ValueLines marks={marks} y={y} from={LEFT} to={RIGHT} format={(mark) => mark.toLocaleString('en-NG')} />
        {answered.map(({ id, tier, rightShare, answers }) => (
          <Mark key={id} tier={tier} x={x(rightShare ?? 0)} y={y(answers)} />
        ))}
        {SHARES.map((share) => (
          <text key={share} x={x(share)} y={186} textAnchor={share === 1 ? 'end' : 'middle'}>
            {percent(share)}
          </text>
        ))}
        <text x={(LEFT + RIGHT) / 2} y={202} textAnchor="middle">
          share of right answers
        </text>
      </svg>
    </Figure>
  );
}

function Mark({ tier, x, y }: { readonly tier: Tier; readonly x: number; readonly y: number }) {
  const look = { fill: colours[tier], opacity: 0.8 };
  if (tier === 'easy') return <circle cx={x} cy={y} r={4} {...look} />;
  if (tier === 'medium') return <rect x={x - 3.5} y={y - 3.5} width={7} height={7} {...look} />;
  return <path d={`M${x} ${y - 4.5}l4.5 8h-9z`} {...look} />;
}
