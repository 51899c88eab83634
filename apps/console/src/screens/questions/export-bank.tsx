import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { saveFile } from '@spw/ui/save-file.ts';
import { ChevronDownIcon } from '@spw/ui/parts/icons.ts';
import { useState } from 'react';
import { call, failureText } from '../../shared/api/call.ts';
import { count } from '../../shared/format/text.ts';

const TYPES = { csv: 'text/csv', json: 'application/json' } as const;

/** A category, or without one the whole bank. */
export function ExportBank({ category }: { readonly category: string }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  async function save(format: keyof typeof TYPES) {
    setBusy(true);
    try {
      const { data } = await call('exportQuestions', { query: { format, ...(category !== '' && { category }) } });
      saveFile(data.fileName, data.text, TYPES[format]);
      toast.success(`${count(data.rows, 'question')} saved`);
    } catch (failure) {
      toast.error(failureText(failure));
    }
    setBusy(false);
  }
  return (
    <span className="pill">
      <select
        aria-label="Export"
        value=""
        disabled={busy}
        onChange={(event) => void save(event.target.value as keyof typeof TYPES)}
      >
        <option value="">{category === '' ? 'Export all' : 'Export this category'}</option>
        <option value="csv">as CSV</option>
        <option value="json">as JSON</option>
      </select>
      <ChevronDownIcon />
    </span>
  );
}
