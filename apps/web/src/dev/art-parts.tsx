import { Button } from '@spw/ui/parts/button.tsx';
import * as sharedIcons from '@spw/ui/parts/icons.ts';
import { useState } from 'react';
import * as gameIcons from '../shared/icons.ts';
import { Burst } from '../shared/ui/brand.tsx';
import { Wheel } from '../shared/ui/wheel/wheel.tsx';
import { Wordmark } from '../shared/ui/wordmark.tsx';
import { Section } from './section.tsx';

const categories = [
  'General Knowledge',
  'Football',
  'Other Sports',
  'History',
  'Science & Tech',
  'Current Affairs',
  'Art & Books',
  'Entertainment',
];

export function ArtParts() {
  const [turn, setTurn] = useState(0);
  const [chosen, setChosen] = useState<number>();
  return (
    <Section title="Art">
      <div className="grid justify-items-center gap-4 pt-6">
        <Wheel categories={categories} turn={turn} chosen={chosen} pointer idle />
        <div className="flex gap-3">
          <Button kind="secondary" onPress={() => setTurn(turn + 52)}>
            Turn
          </Button>
          <Button kind="secondary" onPress={() => setChosen(chosen === undefined ? 1 : undefined)}>
            Choose
          </Button>
        </div>
      </div>
      <div className="relative grid min-h-80 content-center justify-items-center gap-8 overflow-hidden">
        <Burst />
        <Wordmark stacked className="relative w-64" />
        <Wordmark className="relative w-64" />
      </div>
      <div className="flex flex-wrap gap-4">
        {[...Object.entries(gameIcons), ...Object.entries(sharedIcons)].map(([name, Icon]) => (
          <Icon key={name} className="size-12" />
        ))}
      </div>
      <p className="font-head text-h1">How to play ₦1,234,567</p>
      <p className="font-head text-h1" lang="yo">
        Ẹ kú àbọ̀ · Nnọọ, ndị ọma · ƙwararru
      </p>
      <p className="font-shout text-shout">GAME OVER 1234567890</p>
    </Section>
  );
}
