import { useLingui } from '@lingui/react/macro';
import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import { useId, useRef, useState } from 'react';
import { Button } from '@spw/ui/parts/button.tsx';
import { FieldError } from '@spw/ui/parts/forms/field.tsx';
import { CameraIcon } from '../../shared/icons.ts';
import { shrinkPhoto, type Photo } from './shrink-photo.ts';

interface PhotoPickerProps {
  readonly image: string | null;
  readonly drawing: string;
  readonly photo: Photo | null;
  readonly onPick: (photo: Photo) => void;
}

/** The picture there is, or the one just chosen, and the way to another. */
export function PhotoPicker({ image, drawing, photo, onPick }: PhotoPickerProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [unreadable, setUnreadable] = useState(false);
  const [shrinking, setShrinking] = useState(false);

  async function pick(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setShrinking(true);
    setUnreadable(false);
    try {
      onPick(await shrinkPhoto(file));
    } catch {
      setUnreadable(true);
    } finally {
      setShrinking(false);
    }
  }

  const shown = photo?.preview ?? image;
  return (
    <div className="flex items-center gap-4">
      <Avatar src={shown} drawing={drawing} size={88} alt={shown === null ? '' : t`Your photo`} chosenHere />
      <div className="grid min-w-0 gap-1.5">
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-text"
          tabIndex={-1}
          aria-label={t`Choose a photo`}
          onChange={(event) => {
            void pick(event.target.files?.[0]);
            // The same file may be chosen again after something else went wrong.
            event.target.value = '';
          }}
        />
        <Button
          kind="secondary"
          className="profile-photo-button"
          icon={<CameraIcon size={20} />}
          loading={shrinking}
          aria-describedby={errorId}
          onPress={() => input.current?.click()}
        >
          {t`Change photo`}
        </Button>
        <FieldError id={errorId} text={unreadable ? t`Please choose a JPEG, PNG or WebP picture` : undefined} />
        <p className="text-caption text-ink2">{photo ? t`Save to keep it` : t`We shrink it to save your data`}</p>
      </div>
    </div>
  );
}
