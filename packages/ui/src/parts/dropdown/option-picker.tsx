/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- no
   element is a list that the field above it moves through; focus and keys are the field's */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { CheckIcon, SearchIcon } from '../icons.ts';
import { announce } from '../live-region.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Other names, by which it is found too. */
  note?: string;
}

interface OptionPickerProps {
  label: string;
  options: readonly Option[];
  value: string | undefined;
  onPick: (value: string) => void;
  onLeave: () => void;
}

const SPEAK_AFTER = 400;

/** A search field over its list: the focus stays in the field, and the keys move the mark in the list. */
export default function OptionPicker({ label, options, value, onPick, onLeave }: OptionPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const items = useMemo(() => {
    const wanted = foldText(typed);
    return options.filter(({ label, note = '' }) => foldText(`${label} ${note}`).includes(wanted));
  }, [options, typed]);

  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);

  /** Only the keys bring a row into sight: under the pointer it is seen already, and must not move away from it. */
  function moveTo(index: number): void {
    setMarked(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  const count = items.length;
  useEffect(() => {
    const timer = setTimeout(() => announce(t`${plural(count, { one: '# result', other: '# results' })}`), SPEAK_AFTER);
    return () => clearTimeout(timer);
  }, [count, t]);

  function onKey(event: KeyboardEvent): void {
    const moves: Partial<Record<string, number>> = {
      ArrowDown: (marked + 1) % count,
      ArrowUp: (marked + count - 1) % count,
      Home: 0,
      End: count - 1,
    };
    const next = moves[event.key];
    const chosen = items[marked];
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && chosen !== undefined) onPick(chosen.value);
    else if (next !== undefined && count > 0) moveTo(next);
    else return;
    event.preventDefault();
  }

  return (
    <div className="pick-inner">
      <div className="field-box">
        <input
          ref={field}
          role="combobox"
          aria-label={t`Search ${label}`}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={count > 0 ? `${id}-${marked}` : undefined}
          placeholder={t`Search`}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKey}
        />
        <span className="field-suffix">
          <SearchIcon />
        </span>
      </div>
      {/* The focus stays in the field, so that a press on a row does not close the list before it counts. */}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className="pick-list"
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map((item, index) => (
          <div
            key={item.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={marked === index}
            className="pick-row"
            data-active={marked === index ? '' : undefined}
            data-chosen={item.value === value ? '' : undefined}
            onMouseMove={() => setMarked(index)}
            onClick={() => onPick(item.value)}
          >
            <span>
              {item.label}
              {item.note !== undefined && <small className="block text-caption text-ink2">{item.note}</small>}
            </span>
            {item.value === value && <CheckIcon size={20} />}
          </div>
        ))}
      </div>
      {count === 0 && <p className="pick-none">{options.length === 0 ? t`No items available` : t`No results found`}</p>}
    </div>
  );
}

/** So that "Owo" finds "Ọ̀wọ̀": small letters without marks. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
