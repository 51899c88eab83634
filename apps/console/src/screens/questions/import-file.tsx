import { QUESTION_COLUMNS } from '@spw/rules/question-file';
import { Button } from '@spw/ui/parts/button.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { ImportPreview } from './import-preview.tsx';
import { STALE_AFTER_QUESTION, tierChoices, useCategories, type Tier } from './question-filters.ts';

/** A file of questions: what would become of each row is shown before anything is saved. */
export function ImportFile() {
  const categories = useCategories();
  const [category, setCategory] = useState('');
  const [tier, setTier] = useState<Tier>('easy');
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState('');
  const [report, setReport] = useState<Data<'previewImport'> | null>(null);
  const preview = useChange('previewImport', { refresh: [], onDone: setReport });
  const send = useChange('importConsoleQuestions', {
    refresh: STALE_AFTER_QUESTION,
    done: ({ ready }) => `${ready} sent to review`,
    onDone: drop,
  });
  function drop() {
    setReport(null);
    setText('');
    setFileName('');
  }
  const body = {
    category: category || (categories[0]?.value ?? ''),
    tier,
    format: text.trimStart().startsWith('[') || text.trimStart().startsWith('{') ? ('json' as const) : ('csv' as const),
    text,
  };

  async function read(files: FileList | null) {
    const file = files?.[0];
    if (!file) return;
    setFileName(file.name);
    setText(await file.text());
    setReport(null);
  }

  if (report) {
    return (
      <ImportPreview
        name={fileName || 'What you pasted'}
        report={report}
        sending={send.running}
        failure={send.failure}
        onDrop={drop}
        onSend={() => send.run({ body })}
      />
    );
  }
  return (
    <Panel title="Import questions" aside="Nothing is saved before you have seen the preview">
      <div className="stack max-w-[720px]">
        <div className="columns">
          <Select label="Category" value={body.category} options={categories} onChange={setCategory} />
          <Select label="Tier" value={tier} options={tierChoices} onChange={setTier} />
        </div>
        <label className="stack-s">
          <span className="font-semibold">A file, CSV or JSON</span>
          <input
            type="file"
            accept=".csv,.json,text/csv,application/json"
            onChange={(event) => void read(event.target.files)}
          />
        </label>
        <TextArea
          label="Or paste it here"
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          helper={`CSV columns: ${QUESTION_COLUMNS.join(', ')}. The last two may be left out.`}
          error={preview.failure ?? undefined}
        />
        <div>
          <Button
            loading={preview.running}
            disabled={text.trim() === '' || body.category === ''}
            onPress={() => preview.run({ body })}
          >
            Preview
          </Button>
        </div>
      </div>
    </Panel>
  );
}
