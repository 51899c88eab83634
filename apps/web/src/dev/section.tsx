import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2>{title}</h2>
      <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>
    </section>
  );
}
