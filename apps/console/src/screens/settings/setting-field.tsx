import { ruleOf, type Bound } from '@spw/rules/setting-bounds';
import { partOf, textOf, type Unit } from '@spw/rules/setting-texts';
import { describeBound, describeValue } from '@spw/rules/setting-words';
import { isRecord } from '@spw/rules/settings-overlay';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { Button } from '@spw/ui/parts/button.tsx';
import { AlertIcon } from '@spw/ui/parts/icons.ts';
import { useEffect, useId, useRef } from 'react';
import { ListEditor } from './list-editor.tsx';
import { ChoiceInput, NumberInput } from './setting-inputs.tsx';

export interface SettingNotes {
  /** What keeps it from being published. */
  readonly problems: readonly string[];
  /** What is worth a second look. */
  readonly warnings: readonly string[];
}

interface SettingFieldProps extends SettingNotes {
  readonly path: string;
  readonly live: unknown;
  readonly value: unknown;
  readonly isChanged: boolean;
  /** Somebody came here for this one. */
  readonly isWanted: boolean;
  /** Left out: it is only read. */
  readonly onChange?: (value: unknown) => void;
}

/** One setting in words: what it is, what it does, what it may be, what is in force; and what is wrong with a new value beside it. */
export function SettingField({
  path,
  live,
  value,
  isChanged,
  isWanted,
  onChange,
  problems,
  warnings,
}: SettingFieldProps) {
  const { label, about } = textOf(path);
  const bound = ruleOf(path)!.bound;
  const ids = { field: useId(), help: useId(), notes: useId() };
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const isWide = bound.kind === 'list' || bound.kind === 'record';
  const isSimple = !isWide && bound.kind !== 'or-null';
  return (
    <div
      ref={row}
      className="setting"
      data-changed={isChanged || undefined}
      data-wanted={isWanted || undefined}
      data-wide={isWide || undefined}
    >
      <div className="setting-words">
        <div className="row">
          {isSimple && onChange ? <label htmlFor={ids.field}>{label}</label> : <h3>{label}</h3>}
          {isChanged && <Chip tone="warn">changed</Chip>}
        </div>
        <p className="muted">{about}</p>
      </div>
      <div className="setting-edit">
        {onChange ? (
          <Editor
            id={ids.field}
            path={path}
            label={label}
            bound={bound}
            value={value}
            wrong={problems.length > 0}
            describedBy={`${ids.help} ${ids.notes}`}
            onChange={onChange}
          />
        ) : (
          <b>{describeValue(path, value)}</b>
        )}
        <p id={ids.help} className="muted">
          {describeBound(path)}
          {isChanged && (
            <>
              . Live: <b>{describeValue(path, live)}</b>{' '}
              <Button
                kind="quiet"
                className="btn-small"
                aria-label={`Put back ${label}`}
                onPress={() => onChange?.(live)}
              >
                Put back
              </Button>
            </>
          )}
        </p>
      </div>
      <div id={ids.notes} className="setting-notes">
        {problems.map((problem) => (
          <p key={problem} className="note tint-bad">
            <AlertIcon /> {problem}
          </p>
        ))}
        {warnings.map((warning) => (
          <p key={warning} className="note tint-warn">
            <AlertIcon /> {warning}
          </p>
        ))}
      </div>
    </div>
  );
}

interface EditorProps {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly bound: Bound;
  readonly value: unknown;
  readonly wrong: boolean;
  readonly describedBy: string;
  readonly onChange: (value: unknown) => void;
}

function Editor({ path, bound, value, onChange, ...rest }: EditorProps) {
  const { unit } = textOf(path);
  const { label, wrong } = rest;
  if (bound.kind === 'choice') return <ChoiceInput {...rest} value={value} of={bound.of} onChange={onChange} />;
  if (bound.kind === 'list')
    return <ListEditor {...{ path, label, bound, unit, wrong, onChange }} value={Array.isArray(value) ? value : []} />;
  if (bound.kind === 'record' && isRecord(value))
    return Object.entries(bound.of).map(([part, of]) =>
      of.kind === 'list' ? (
        <ListEditor
          key={part}
          {...{ path, wrong }}
          label={partOf(path, part).label}
          bound={of}
          unit={partOf(path, part).unit}
          value={Array.isArray(value[part]) ? value[part] : []}
          onChange={(list) => onChange({ ...value, [part]: list })}
        />
      ) : null,
    );
  if (bound.kind === 'or-null')
    return <OrNone {...rest} value={value} unit={unit} least={leastOf(bound.of)} onChange={onChange} />;
  return (
    <div className="row">
      <NumberInput {...rest} value={value} unit={unit} onChange={onChange} />
      {unit !== null && <span className="text-ink2">{unit}</span>}
    </div>
  );
}

interface OrNoneProps extends Omit<EditorProps, 'path' | 'bound'> {
  readonly unit: Unit | null;
  readonly least: number;
}

function OrNone({ value, unit, least, onChange, ...rest }: OrNoneProps) {
  return (
    <div className="row">
      {value !== null && <NumberInput {...rest} value={value} unit={unit} onChange={onChange} />}
      {value !== null && unit !== null && <span className="text-ink2">{unit}</span>}
      <label className="check">
        <input
          type="checkbox"
          checked={value === null}
          onChange={(event) => onChange(event.target.checked ? null : least)}
        />
        <span>{rest.label}: none</span>
      </label>
    </div>
  );
}

function leastOf(bound: Bound): number {
  return 'min' in bound ? bound.min : 0;
}
