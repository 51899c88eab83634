import { Link } from 'react-router';

export interface Tab {
  readonly to: string;
  readonly label: string;
  /** How much there is, where that is known. */
  readonly count?: string | number | undefined;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly at: string;
  /** Within a part of the screen. */
  readonly inner?: boolean;
}

/** Addresses of the same screen, side by side. */
export function Tabs({ label, tabs, at, inner = false }: TabsProps) {
  return (
    <nav className={inner ? 'pills' : 'tabs'} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.to === at ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="tab-count"> {tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
