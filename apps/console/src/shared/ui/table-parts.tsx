import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import type { ReactNode } from 'react';
import { count } from '../format/text.ts';

interface HeadingProps {
  readonly text: string | undefined;
  readonly before: string | undefined;
  readonly columns: number;
}

/** Above the first row of a group. */
export function Heading({ text, before, columns }: HeadingProps) {
  if (text === undefined || text === before) return null;
  return (
    <tr className="table-group">
      <th scope="colgroup" colSpan={columns}>
        {text}
      </th>
    </tr>
  );
}

/** Between two rows, as a heading is. */
export function LineAfter({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <tr className="table-group">
      <th scope="colgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

interface MarkedProps {
  readonly references: readonly string[];
  readonly children: ReactNode;
  readonly onClear: () => void;
}

/** What is marked, and what can be done with all of it. */
export function Marked({ references, children, onClear }: MarkedProps) {
  const toast = useToast();
  if (references.length === 0) return null;
  async function copy() {
    try {
      await navigator.clipboard.writeText(references.join('\n'));
      toast.success(`${count(references.length, 'reference')} copied`);
    } catch {
      toast.error('The browser does not let them be copied');
    }
  }
  return (
    <div className="marked">
      <b>{references.length} marked</b>
      {children}
      <Button kind="secondary" className="btn-small" onPress={() => void copy()}>
        Copy references
      </Button>
      <Button kind="quiet" onPress={onClear}>
        Clear
      </Button>
    </div>
  );
}
