import { Link } from 'react-router';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
  readonly at: string;
}

/** Addresses of the same screen, side by side. */
export function Tabs({ label, tabs, at }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.to === at ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
