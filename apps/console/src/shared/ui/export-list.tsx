import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { saveFile } from '@spw/ui/save-file.ts';
import { useState } from 'react';
import { call, failureText } from '../api/call.ts';
import type { CallRequest } from '../api/calls.ts';
import { count } from '../format/text.ts';
import { DownloadIcon } from '../icons.ts';

/** Which list, by the filters that it is shown with. */
export type Exported =
  | { readonly call: 'exportPayments'; readonly query: CallRequest<'exportPayments'>['query'] }
  | { readonly call: 'exportWithdrawals'; readonly query: CallRequest<'exportWithdrawals'>['query'] }
  | { readonly call: 'exportStandings'; readonly params: CallRequest<'exportStandings'>['params'] }
  | { readonly call: 'exportInbox'; readonly query: CallRequest<'exportInbox'>['query'] };

function fetchTable(of: Exported) {
  if (of.call === 'exportPayments') return call(of.call, { query: of.query });
  if (of.call === 'exportStandings') return call(of.call, { params: of.params });
  if (of.call === 'exportWithdrawals') return call(of.call, { query: of.query });
  return call(of.call, { query: of.query });
}

/** All of the list that is shown, also what was not gone on to, as a file for a spreadsheet. */
export function ExportList({ of }: { readonly of: Exported }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  async function save() {
    setBusy(true);
    try {
      const { data } = await fetchTable(of);
      saveFile(data.fileName, data.csv, 'text/csv');
      toast.success(`${count(data.rows, 'row')} saved`);
    } catch (failure) {
      toast.error(failureText(failure));
    }
    setBusy(false);
  }

  return (
    <Button kind="secondary" className="btn-small" icon={<DownloadIcon />} loading={busy} onPress={() => void save()}>
      Export
    </Button>
  );
}
