import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { textOf } from '@spw/ui/parts/forms/field.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { saveFile } from '@spw/ui/save-file.ts';
import { useState, type FormEvent } from 'react';
import { call, failureText } from '../api/call.ts';
import { count } from '../format/text.ts';
import { DownloadIcon } from '../icons.ts';

const WEEK = 7 * 24 * 3_600_000;

interface ExportDaysProps {
  readonly call: 'exportPayments' | 'exportWithdrawals' | 'exportInbox';
  readonly kind?: 'idea' | 'bug' | 'survey' | 'contact';
}

/** A table of some days, as a file for a spreadsheet. */
export function ExportDays({ call: name, kind }: ExportDaysProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const [week] = useState(() => ({ from: day(Date.now() - WEEK), to: day(Date.now()) }));

  async function fetchTable(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = { from: textOf(form, 'from'), to: textOf(form, 'to') };
    setBusy(true);
    try {
      const { data } =
        name === 'exportInbox'
          ? await call(name, { query: { kind: kind ?? 'contact', ...days } })
          : await call(name, { query: days });
      saveFile(data.fileName, data.csv, 'text/csv');
      toast.success(`${count(data.rows, 'row')} saved`);
      setOpen(false);
    } catch (failure) {
      toast.error(failureText(failure));
    }
    setBusy(false);
  }

  return (
    <>
      <Button kind="secondary" className="btn-ghost" icon={<DownloadIcon />} onPress={() => setOpen(true)}>
        Export
      </Button>
      <Dialog open={open} title="Export" onClose={() => setOpen(false)}>
        <form className="stack" onSubmit={(event) => void fetchTable(event)}>
          <div className="columns">
            <TextInput label="From" name="from" type="date" defaultValue={week.from} required />
            <TextInput label="To" name="to" type="date" defaultValue={week.to} required />
          </div>
          <Button type="submit" loading={busy}>
            Save as CSV
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function day(at: number): string {
  return new Date(at).toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' });
}
