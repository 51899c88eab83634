import type { ArtProps } from '@spw/ui/parts/icon.tsx';
import type { ReactElement } from 'react';
import {
  AffairsIcon,
  ArtBooksIcon,
  EntertainmentIcon,
  FootballIcon,
  GeneralIcon,
  HistoryIcon,
  ScienceIcon,
  SportsIcon,
} from '../../shared/icons.ts';
import { assignSlots, type CategorySlot } from '../../shared/category-slot.ts';
import './category.css';

const icons: Readonly<Record<CategorySlot, (props: ArtProps) => ReactElement>> = {
  general: GeneralIcon,
  football: FootballIcon,
  sports: SportsIcon,
  history: HistoryIcon,
  science: ScienceIcon,
  affairs: AffairsIcon,
  art: ArtBooksIcon,
  entertainment: EntertainmentIcon,
};

/** The look of a category among those on the wheel; alone it has its own place, or the first. */
export function slotOf(name: string, names: readonly string[] = [name]): CategorySlot {
  return assignSlots(names)[Math.max(0, names.indexOf(name))] ?? 'general';
}

export function CategoryIcon({ slot, className = '' }: { slot: CategorySlot; className?: string }) {
  const Icon = icons[slot];
  return <Icon className={className} />;
}
