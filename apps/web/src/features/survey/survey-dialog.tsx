import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { RatingChoice, type Rating } from './rating-choice.tsx';
import { markSurveyDone } from './survey-done.ts';
import './survey.css';

const LONGEST = 300;
const FORM = 'powerup-survey';

interface SurveyDialogProps {
  /** The name of the one that was used. */
  readonly powerup: string;
  readonly icon: ReactNode;
  readonly onClose: () => void;
}

/** Asked once, after a game in which a powerup was used. */
export function SurveyDialog({ powerup, icon, onClose }: SurveyDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { username, email, phone } = usePlayer();
  const [rating, setRating] = useState<Rating | null>(null);
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const words = message.trim();
    setMissing(true);
    if (rating === null || words === '' || sending) return;
    setSending(true);
    try {
      await call('sendPowerupSurvey', { body: { data: { username, email, phone, rating, message: words } } });
    } catch {
      setSending(false);
      toast.error(t`Error sending response`);
      return;
    }
    markSurveyDone();
    toast.success(t`Response sent successfully`);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`How was the powerup?`}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button kind="secondary" onPress={onClose}>{t`Skip`}</Button>
          <Button kind="primary" type="submit" form={FORM} loading={sending}>
            {t`Send`}
          </Button>
        </div>
      }
    >
      <form id={FORM} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="flex items-center gap-3">
          {icon}
          <span>{t`You used ${powerup} in this game. Tell us, it takes 10 seconds.`}</span>
        </p>
        <RatingChoice value={rating} onChange={setRating} error={missing && rating === null} />
        <TextArea
          label={t`Your message`}
          rows={3}
          maxLength={LONGEST}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          helper={t`Required. ${message.length} / ${LONGEST}`}
          error={missing && message.trim() === '' ? t`* This is required` : undefined}
          required
        />
      </form>
    </Dialog>
  );
}
