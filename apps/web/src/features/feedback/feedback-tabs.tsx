import { useLingui } from '@lingui/react/macro';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FeedbackKind } from './use-feedback-form.ts';

interface FeedbackTabsProps {
  readonly kind: FeedbackKind;
  readonly onChange: (kind: FeedbackKind) => void;
  readonly children: ReactNode;
}

/** Two tabs; the arrow keys go from one to the other. */
export function FeedbackTabs({ kind, onChange, children }: FeedbackTabsProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabs = [
    { tab: 'idea', label: t`Submit an Idea` },
    { tab: 'bug', label: t`Report a bug` },
  ] as const;

  function step(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = kind === 'idea' ? 'bug' : 'idea';
    onChange(other);
    list.current?.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" className="feedback-tabs" aria-label={t`Customer Feedback`}>
        {tabs.map(({ tab, label }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === kind}
            aria-controls={`${id}-panel`}
            tabIndex={tab === kind ? 0 : -1}
            onClick={() => onChange(tab)}
            onKeyDown={step}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`} className="pt-4">
        {children}
      </div>
    </>
  );
}
