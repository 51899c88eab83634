import type { Bound } from '@spw/rules/setting-bounds';
import { partOf, textOf, type Unit } from '@spw/rules/setting-texts';
import { isRecord } from '@spw/rules/settings-overlay';
import { Button, IconButton } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../../shared/icons.ts';
import { NumberInput } from './setting-inputs.tsx';

interface ListEditorProps {
  readonly path: string;
  /** What it is called, where it is a part of a setting. */
  readonly label: string;
  readonly value: readonly unknown[];
  readonly bound: Bound & { readonly kind: 'list' };
  readonly unit: Unit | null;
  readonly wrong: boolean;
  readonly onChange: (value: readonly unknown[]) => void;
}

/** A list is edited entry by entry: written, moved, taken away, added. One of a fixed length is only written. */
export function ListEditor({ path, label, value, bound, unit, wrong, onChange }: ListEditorProps) {
  const { of, min, max } = bound;
  const parts = of.kind === 'record' ? Object.keys(of.of) : [null];
  const isFixed = min === max;
  const columns = parts.map((part) => (part === null ? { label, unit } : partOf(path, part)));
  const replace = (at: number, entry: unknown) => onChange(value.with(at, entry));
  return (
    <table className="setting-list">
      <thead>
        <tr>
          <th scope="col">No.</th>
          {columns.map((column, at) => (
            <th key={parts[at] ?? ''} scope="col">
              {column.label}
              {column.unit !== null && `, ${column.unit}`}
            </th>
          ))}
          {path === 'prices.plays' && <th scope="col">One play</th>}
          {!isFixed && <th scope="col">Order</th>}
        </tr>
      </thead>
      <tbody>
        {value.map((entry, at) => (
          // eslint-disable-next-line react/no-array-index-key -- entries have no name but their place, which is what is edited
          <tr key={at}>
            <td>{at + 1}</td>
            {parts.map((part, column) => (
              <td key={part ?? ''}>
                {part === 'level' ? (
                  at + 1
                ) : (
                  <NumberInput
                    label={`${label}, ${at + 1}, ${columns[column]!.label.toLowerCase()}`}
                    value={part === null ? entry : (entry as Record<string, unknown>)[part]}
                    unit={columns[column]!.unit}
                    wrong={wrong}
                    onChange={(written) =>
                      replace(at, part === null ? written : { ...(entry as object), [part]: written })
                    }
                  />
                )}
              </td>
            ))}
            {path === 'prices.plays' && <PriceOfOne bundles={value} at={at} />}
            {!isFixed && (
              <td className="whitespace-nowrap">
                <IconButton
                  label={`Move ${label} ${at + 1} up`}
                  disabled={at === 0}
                  onPress={() => onChange(moved(value, at, at - 1))}
                >
                  <ArrowUpIcon />
                </IconButton>
                <IconButton
                  label={`Move ${label} ${at + 1} down`}
                  disabled={at === value.length - 1}
                  onPress={() => onChange(moved(value, at, at + 1))}
                >
                  <ArrowDownIcon />
                </IconButton>
                <IconButton
                  label={`Remove ${label} ${at + 1}`}
                  disabled={value.length <= min}
                  onPress={() => onChange(value.toSpliced(at, 1))}
                >
                  <TrashIcon />
                </IconButton>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {!isFixed && (
        <tfoot>
          <tr>
            <td colSpan={columns.length + 3}>
              <Button
                kind="secondary"
                className="btn-small"
                icon={<PlusIcon />}
                disabled={value.length >= max}
                onPress={() => onChange([...value, blank(of)])}
              >
                Add to{' '}
                {textOf(path).label === label ? label.toLowerCase() : `${textOf(path).label}, ${label}`.toLowerCase()}
              </Button>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function PriceOfOne({ bundles, at }: { readonly bundles: readonly unknown[]; readonly at: number }) {
  const each = bundles.map((bundle) => {
    const { plays, price } = isRecord(bundle) ? bundle : {};
    return typeof plays === 'number' && typeof price === 'number' && plays > 0 ? price / plays : null;
  });
  const own = each[at];
  if (own === null || own === undefined) return <td>—</td>;
  const isBest = each.length > 1 && each.every((other, place) => other === null || place === at || other > own);
  return (
    <td className="whitespace-nowrap">
      ₦{own.toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}{' '}
      {isBest && <Chip tone="good">Best value</Chip>}
    </td>
  );
}

function moved(list: readonly unknown[], from: number, to: number): unknown[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
}

/** To be filled in: until then the field says that it must be a number. */
function blank(of: Bound): unknown {
  return of.kind === 'record' ? Object.fromEntries(Object.keys(of.of).map((part) => [part, ''])) : '';
}
