import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCombobox } from 'downshift';
import { useEffect, useMemo, useRef, useState } from 'react';
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

export default function OptionPicker({ label, options, value, onPick, onLeave }: OptionPickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const items = useMemo(() => {
    const wanted = foldText(typed);
    return options.filter(({ label, note = '' }) => foldText(`${label} ${note}`).includes(wanted));
  }, [options, typed]);

  const box = useCombobox<Option>({
    items,
    isOpen: true,
    inputValue: typed,
    selectedItem: options.find((option) => option.value === value) ?? null,
    itemToString: (item) => item?.label ?? '',
    defaultHighlightedIndex: 0,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem.value);
    },
    onStateChange: ({ type }) => {
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) onLeave();
    },
  });

  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  const count = items.length;
  useEffect(() => {
    const timer = setTimeout(() => announce(t`${plural(count, { one: '# result', other: '# results' })}`), SPEAK_AFTER);
    return () => clearTimeout(timer);
  }, [count, t]);

  return (
    <div ref={panel} className="pick-inner">
      <div className="field-box">
        <input
          {...box.getInputProps({ 'aria-label': t`Search ${label}` })}
          placeholder={t`Search`}
          autoComplete="off"
        />
        <span className="field-suffix">
          <SearchIcon />
        </span>
      </div>
      <ul {...box.getMenuProps({ 'aria-label': label })} className="pick-list">
        {items.map((item, index) => (
          <li
            key={item.value}
            {...box.getItemProps({ item, index })}
            className="pick-row"
            data-active={box.highlightedIndex === index ? '' : undefined}
            data-chosen={item.value === value ? '' : undefined}
          >
            <span>
              {item.label}
              {item.note !== undefined && <small className="block text-caption text-ink2">{item.note}</small>}
            </span>
            {item.value === value && <CheckIcon size={20} />}
          </li>
        ))}
      </ul>
      {count === 0 && <p className="pick-none">{options.length === 0 ? t`No items available` : t`No results found`}</p>}
    </div>
  );
}

/** So that "Owo" finds "Ọ̀wọ̀": small letters without marks. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
