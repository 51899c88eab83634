import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Component, type ReactNode } from 'react';

/** A screen that breaks takes only itself down. Another address gives it another chance. */
export class ScreenErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="page" id="main">
        <ErrorCard title="This screen broke" onRetry={() => location.reload()}>
          Load the page again. If it stays so, tell the engineers what you were looking at.
        </ErrorCard>
      </main>
    );
  }
}
