import { Link } from 'react-router';
import type { Data } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count, humanize, percent } from '../../shared/format/text.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { QuestionBank } from './question-bank.tsx';
import { tiers, tierTones, type Tier } from './question-filters.ts';

type Measured = Data<'getDifficulty'>['lists'][number];

/** What the answers say of every list of the bank; below, the questions that speak for another tier than their own. */
export function Difficulty() {
  const reading = useRead('getDifficulty', {});
  return (
    <div className="page-grid">
      <ReadState of={reading}>
        {({ lists, enough }) => (
          <Panel
            title="Answered right, by category and tier"
            aside={`Measured from ${count(enough, 'answer')} on`}
            flush
          >
            <section className="table-scroll" aria-label="Measured difficulty, table">
              <table className="table">
                <caption className="sr-text">Measured difficulty</caption>
                <thead>
                  <tr>
                    <th scope="col">Category</th>
                    {tiers.map((tier) => (
                      <th key={tier} scope="col">
                        {humanize(tier)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rowsOf(lists).map(({ slug, name, of }) => (
                    <tr key={slug}>
                      <th scope="row">
                        <Link to={`/questions?category=${slug}`}>{name}</Link>
                      </th>
                      {tiers.map((tier) => (
                        <td key={tier}>
                          <ListCell list={of.get(tier)} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </Panel>
        )}
      </ReadState>
      <h2>In another tier than their answers say</h2>
      <QuestionBank wrongTier />
    </div>
  );
}

function ListCell({ list }: { readonly list: Measured | undefined }) {
  if (list === undefined) return <span className="muted">none</span>;
  const { category, tier, questions, measured, otherwise, rightShare } = list;
  const at = `/questions?category=${category.slug}&tier=${tier}`;
  return (
    <>
      <Link to={at}>
        {rightShare === null ? 'Not answered yet' : <b className={tierTones[tier]}>{percent(rightShare)} right</b>}
      </Link>
      <div className="muted">
        {count(questions, 'question')}, {measured.toLocaleString('en-NG')} measured
      </div>
      {otherwise > 0 && (
        <Link to={`/questions/difficulty?category=${category.slug}&tier=${tier}`}>{otherwise} off their tier</Link>
      )}
    </>
  );
}

function rowsOf(lists: readonly Measured[]) {
  return [...Map.groupBy(lists, ({ category }) => category.slug)].map(([slug, group]) => ({
    slug,
    name: group[0]!.category.name,
    of: new Map<Tier, Measured>(group.map((list) => [list.tier, list])),
  }));
}
