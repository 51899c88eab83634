import { Stripes } from '@spw/ui/parts/stripes.tsx';
import type { ReactNode } from 'react';

export function SectionHead({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex items-center gap-4">
      <h2 id={id}>{children}</h2>
      <Stripes className="min-w-6 flex-1" />
    </div>
  );
}
