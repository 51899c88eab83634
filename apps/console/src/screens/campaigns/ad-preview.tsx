import { AdBody } from '@spw/ui/parts/ad/ad-body.tsx';
import { buttonClass } from '@spw/ui/parts/button.tsx';

interface AdPreviewProps {
  readonly name: string;
  readonly message: string;
  readonly image: string | null;
}

/** The sheet that a player gets, with nothing in it to press. */
export function AdPreview({ name, message, image }: AdPreviewProps) {
  return (
    <figure className="stack-s">
      <figcaption className="text-ink2">As players see it</figcaption>
      <div className="ad-sheet">
        <p className="ad-sheet-title">{name.trim() || 'Name'}</p>
        <AdBody image={image} message={message.trim() || 'Message'} />
        <span className={buttonClass({ kind: 'primary', wide: true })}>Find out more</span>
      </div>
    </figure>
  );
}
