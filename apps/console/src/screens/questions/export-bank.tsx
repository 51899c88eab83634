import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { saveFile } from '@spw/ui/save-file.ts';
import { call, failureText } from '../../shared/api/call.ts';

export function ExportBank({ category }: { readonly category: string }) {
  const toast = useToast();
  async function save() {
    try {
      const { data } = await call('exportQuestions', { query: { category } });
      saveFile(data.fileName, data.csv, 'text/csv');
    } catch (failure) {
      toast.error(failureText(failure));
    }
  }
  return (
    <Button kind="secondary" className="btn-ghost" onPress={() => void save()}>
      Export
    </Button>
  );
}
