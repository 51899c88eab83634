import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { PointsTable } from '../../features/points/points-table.tsx';
import { Accounts } from './accounts.tsx';
import { Age } from './age.tsx';
import { FairPlay } from './fair-play.tsx';
import { Features } from './features.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { Terms } from './terms.tsx';

export interface LegalSection {
  /** Its address within the page. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly Text: ComponentType;
}

export const sections: readonly LegalSection[] = [
  { id: 'how-to-play', title: msg`How to play`, Text: HowToPlay },
  { id: 'points', title: msg`Points per level`, Text: PointsTable },
  { id: 'features', title: msg`Features`, Text: Features },
  { id: 'fair-play', title: msg`Fair play`, Text: FairPlay },
  { id: 'terms', title: msg`Terms and conditions`, Text: Terms },
  { id: 'accounts', title: msg`Multiple-account policy`, Text: Accounts },
  { id: 'age', title: msg`18+ and exclusions`, Text: Age },
];
