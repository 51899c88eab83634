import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastOptions {
  action?: { label: ReactNode; onPress: () => void };
  /** Stays until it is closed or acted upon. */
  keep?: boolean;
}

export interface ToastMessage extends ToastOptions {
  id: number;
  kind: ToastKind;
  text: string;
  shownAt: number;
}

export const TOAST_LIFETIME = 4_500;
const MERGE_WITHIN = 2_000;
const MOST_AT_ONCE = 2;

/** Newest first. The same words again within two seconds are one message. */
export function addToast(shown: readonly ToastMessage[], next: ToastMessage): readonly ToastMessage[] {
  const told = shown.some(({ text, shownAt }) => text === next.text && next.shownAt - shownAt < MERGE_WITHIN);
  return told ? shown : [next, ...shown].slice(0, MOST_AT_ONCE);
}
