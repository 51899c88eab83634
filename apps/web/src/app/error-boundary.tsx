import { ApiFailure } from '@spw/ui/http/failures.ts';
import { Component, type ReactNode } from 'react';
import { ScreenError } from './screen-error.tsx';

interface Props {
  readonly children: ReactNode;
  /** A change of this (the address) gives the page another chance. */
  readonly resetOn: string;
}

interface State {
  readonly reference: string | null;
  readonly brokenAt: string;
}

function referenceOf(failure: unknown): string {
  if (failure instanceof ApiFailure && failure.requestId !== null) return failure.requestId;
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { reference: null, brokenAt: this.props.resetOn };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { reference: referenceOf(failure) };
  }

  static getDerivedStateFromProps({ resetOn }: Props, { brokenAt }: State): State | null {
    return resetOn === brokenAt ? null : { reference: null, brokenAt: resetOn };
  }

  override componentDidCatch(failure: Error): void {
    // The reference on the screen finds this entry when a player reads it out to us.
    if ('reportError' in window) reportError(new Error(`Reference ${this.state.reference}`, { cause: failure }));
  }

  override render(): ReactNode {
    if (this.state.reference === null) return this.props.children;
    return <ScreenError reference={this.state.reference} />;
  }
}
