import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../shared/paths.ts';

export interface PublicPage {
  path: string;
  /** Its id begins with `page.`: the build writes it into the page, and no phone downloads it with a language. */
  description: MessageDescriptor;
  /** The file its screen is lazily loaded from: the page then asks for it at once instead of after the first script. */
  screen?: string;
  /** False where nothing is set in the heading face. */
  headingFace?: boolean;
  /** Nothing can be done here without the app's script. */
  needsApp?: true;
}

/** Pages that exist as plain HTML before any script runs. Add a path here and the build prerenders it. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.welcome,
    description: msg({
      id: 'page.welcome',
      message: 'Answer 10. Climb the route. Top 10 win cash every week. Players must be 18 or older.',
    }),
    screen: 'src/screens/welcome/welcome-screen.tsx',
    headingFace: false,
  },
  {
    path: paths.landing,
    description: msg({
      id: 'page.landing',
      message: 'Log in to Spin-N-Win with your phone number. Players must be 18 or older.',
    }),
    screen: 'src/screens/landing/landing-screen.tsx',
    needsApp: true,
  },
  {
    path: paths.signup,
    description: msg({
      id: 'page.signup',
      message: 'Register for Spin-N-Win with your phone number. Players must be 18 or older.',
    }),
    screen: 'src/screens/signup/signup-screen.tsx',
    needsApp: true,
  },
  {
    path: paths.rules,
    description: msg({
      id: 'page.rules',
      message: 'Five steps from the wheel to the weekly top ten, the points, the prices and the powerups.',
    }),
    screen: 'src/screens/how-to-play/rules-screen.tsx',
  },
  {
    path: paths.legal,
    description: msg({ id: 'page.legal', message: 'How Spin-N-Win works, what it costs and who may win.' }),
    screen: 'src/screens/legal/legal-screen.tsx',
  },
  {
    path: paths.winners,
    description: msg({
      id: 'page.winners',
      message: 'Who won in Spin-N-Win, week by week: masked names, amounts after tax and when they were paid.',
    }),
    screen: 'src/screens/winners/winners-screen.tsx',
  },
];
