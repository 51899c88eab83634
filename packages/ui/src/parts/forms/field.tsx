import { useId } from 'react';
import type { ReactNode } from 'react';
import { AlertIcon } from '../icons.ts';

export interface FieldTexts {
  label: ReactNode;
  /** Stands at the right of the label: "10/10". */
  note?: ReactNode;
  helper?: ReactNode;
  error?: string | undefined;
}

export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  helperId: string;
  errorId: string;
}

/** One set of ids per field, so that label, helper and error are all read out with it. */
export function useFieldIds({ error, helper }: FieldTexts, given?: string): FieldIds {
  const own = useId();
  const id = given ?? own;
  const helperId = `${id}-helper`;
  const errorId = `${id}-error`;
  const described = [error ? errorId : '', helper === undefined ? '' : helperId].filter(Boolean).join(' ');
  return { id, helperId, errorId, describedBy: described || undefined };
}

export function Field({ ids, texts, children }: { ids: FieldIds; texts: FieldTexts; children: ReactNode }) {
  return (
    <div className="field">
      <div className="field-top">
        <label htmlFor={ids.id}>{texts.label}</label>
        {texts.note !== undefined && <span className="field-note">{texts.note}</span>}
      </div>
      {children}
      <FieldError id={ids.errorId} text={texts.error} />
      {texts.helper !== undefined && (
        <p id={ids.helperId} className="field-help">
          {texts.helper}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="field-error">
      <AlertIcon />
      {text}
    </p>
  );
}

/** Of a form as a whole: read out when it appears. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="field-error">
      <AlertIcon />
      {text}
    </p>
  );
}

/** What was typed into a field of a form. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
