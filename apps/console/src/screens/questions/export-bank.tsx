import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { saveFile } from '../../shared/ui/save-file.ts';

export function ExportBank({ category }: { readonly category: string }) {
  const toast = useToast();
  async function save() {
    try {
      const { data } = await call('exportQuestions', { query: { category } });
      saveFile(data.fileName, data.csv);
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
