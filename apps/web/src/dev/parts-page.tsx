import './parts.css';
import { Stripes } from '@spw/ui/parts/stripes.tsx';
import { Wordmark } from '../shared/ui/wordmark.tsx';
import { ArtParts } from './art-parts.tsx';
import { ButtonParts } from './button-parts.tsx';
import { CodeParts, FormParts } from './form-parts.tsx';
import { LayerParts } from './layer-parts.tsx';
import { PreferenceParts } from './preference-parts.tsx';
import { StateParts } from './state-parts.tsx';

const sections = {
  settings: PreferenceParts,
  buttons: ButtonParts,
  forms: FormParts,
  codes: CodeParts,
  layers: LayerParts,
  states: StateParts,
  art: ArtParts,
};

/** Every shared part with its states, for looking at (`?only=art` for one section); development only, so untranslated. */
export default function PartsPage() {
  const only = new URLSearchParams(location.search).get('only');
  return (
    <>
      <header className="sticky top-0 z-10 bg-bg">
        <div className="flex h-14 items-center px-4">
          <Wordmark className="w-36" />
        </div>
        <Stripes />
      </header>
      <main id="main" className="mx-auto grid max-w-page gap-10 px-(--gutter) py-6">
        <h1>Parts</h1>
        {Object.entries(sections).map(([name, Part]) => (only === null || only === name) && <Part key={name} />)}
      </main>
    </>
  );
}
