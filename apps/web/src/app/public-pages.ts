import { paths } from '../shared/paths.ts';

export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** The file its screen is lazily loaded from: the page then asks for it at once instead of after the first script. */
  screen?: string;
  /** False where nothing is set in the heading face. */
  headingFace?: boolean;
}

/** Pages that exist as plain HTML before any script runs. Add a path here and the build prerenders it. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.welcome,
    title: 'Spin-N-Win',
    description: 'Answer 10. Climb the route. Top 10 win cash every week. Players must be 18 or older.',
    screen: 'src/screens/welcome/welcome-screen.tsx',
    headingFace: false,
  },
  {
    path: paths.landing,
    title: 'Login · Spin-N-Win',
    description: 'Log in to Spin-N-Win with your phone number. Players must be 18 or older.',
    screen: 'src/screens/landing/landing-screen.tsx',
  },
  {
    path: paths.signup,
    title: 'Register · Spin-N-Win',
    description: 'Register for Spin-N-Win with your phone number. Players must be 18 or older.',
    screen: 'src/screens/signup/signup-screen.tsx',
  },
  {
    path: paths.rules,
    title: 'How to play · Spin-N-Win',
    description: 'Five steps from the wheel to the weekly top ten, the points, the prices and the powerups.',
    screen: 'src/screens/how-to-play/rules-screen.tsx',
  },
  {
    path: paths.legal,
    title: 'Legal · Spin-N-Win',
    description: 'How Spin-N-Win works, what it costs and who may win.',
    screen: 'src/screens/legal/legal-screen.tsx',
  },
  {
    path: paths.winners,
    title: 'Paid winners · Spin-N-Win',
    description: 'Who won in Spin-N-Win, week by week: masked names, amounts after tax and when they were paid.',
    screen: 'src/screens/winners/winners-screen.tsx',
  },
];
