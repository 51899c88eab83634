export interface Budget {
  readonly name: string;
  /** Script files that count together, each by its name without folder and hash. Lazy ones are named after the file they start from. */
  readonly scripts?: readonly string[];
  /** Other files of dist/ that count together, by pattern. */
  readonly files?: readonly RegExp[];
  /** kB after gzip -9, 1 kB = 1000 bytes. */
  readonly limit: number;
  /** The limit is for each file, not for all of them together. */
  readonly each?: true;
}

/** The only place for front-end byte limits. Every script of the build stands here, in one line. */
export const budgets: readonly Budget[] = [
  { name: 'a page', files: [/\.html$/], limit: 12, each: true },
  { name: 'style sheet of every page', files: [/^assets\/index-.*\.css$/], limit: 12 },
  { name: 'style sheets of single screens', files: [/^assets\/(?!index-).*\.css$/], limit: 25 },
  { name: 'all fonts, ever', files: [/^f\/.*\.woff2$/], limit: 30 },
  { name: 'icons of the installed app', files: [/^(icon|maskable|apple)-\d+\.png$/], limit: 25 },
  { name: 'manifest', files: [/\.webmanifest$/], limit: 1, each: true },
  { name: 'avatars, in one file', files: [/^assets\/avatars-.*\.svg$/], limit: 4 },
  // More than half of it is the names of the files it keeps.
  { name: 'service worker', files: [/^sw\.js$/], limit: 4 },
  // Every text of the product, about 16 bytes each; only those who choose the language fetch it.
  { name: 'a language', scripts: ['pcm', 'ha', 'yo', 'ig'], limit: 20, each: true },

  { name: 'parts, formats and calls', scripts: ['parts', 'query', 'settings'], limit: 9 },
  { name: 'what screens show', scripts: ['display', 'icons', 'status-chip'], limit: 4 },
  { name: 'forms', scripts: ['forms', 'code-entry', 'drafts', 'phone', 'username'], limit: 5.1 },
  { name: 'search list', scripts: ['searchable-dropdown', 'option-picker'], limit: 3 },
  { name: 'dialogs', scripts: ['dialogs'], limit: 2 },
  {
    name: 'the wheel as a picture',
    scripts: ['wheel', 'sector-patterns', 'category-slot', 'category-name', 'use-categories'],
    limit: 5.5,
  },
  { name: 'drawings', scripts: ['bus', 'chest', 'empty-stools', 'heart', 'kolo', 'category-icon'], limit: 2.5 },
  { name: 'small rules', scripts: ['small-rules', 'web-crypto', 'package'], limit: 1.5 },
  { name: 'sounds and vibration', scripts: ['effects', 'sounds'], limit: 1.5 },

  { name: 'signed-out pages', scripts: ['welcome-screen', 'wordmark', 'public-frame'], limit: 4 },
  { name: 'signing in', scripts: ['sign-in', 'landing-screen', 'signup-screen', 'danfo'], limit: 9 },
  { name: 'the puzzle of a busy address', scripts: ['solve-puzzle'], limit: 1 },
  {
    name: 'coming from elsewhere',
    scripts: ['network-entry-screen', 'not-me-screen', 'redirect-screen', 'echo-screen'],
    limit: 5,
  },
  { name: 'around every page of a player', scripts: ['shell'], limit: 5 },
  { name: 'keeping the app and what it last showed', scripts: ['offline'], limit: 3.5 },
  { name: 'home', scripts: ['home-screen', 'devices-list'], limit: 7 },
  { name: 'installing', scripts: ['install-dialog', 'install-offer'], limit: 2 },
  { name: 'streak', scripts: ['streak-drawer', 'use-streak'], limit: 3.5 },
  { name: 'a tour', scripts: ['tour'], limit: 1 },
  { name: 'limits and breaks', scripts: ['limits-screen'], limit: 6 },
  { name: 'settings', scripts: ['settings-screen', 'settings-block', 'recording-consent'], limit: 5 },
  { name: 'your data', scripts: ['account-screen'], limit: 5 },
  { name: 'turning the wheel', scripts: ['wheel-screen', 'commitments'], limit: 14 },
  { name: 'the game', scripts: ['game-screen', 'round'], limit: 19.5 },
  { name: "a champion's end", scripts: ['champion-panel'], limit: 4.5 },
  { name: 'powerups', scripts: ['powerups'], limit: 1.5 },
  { name: 'what powerups do, in the game', scripts: ['powerups-dialog'], limit: 0.6 },
  { name: 'practice', scripts: ['practice-screen'], limit: 8 },
  { name: 'checking a game', scripts: ['fairness-dialog'], limit: 5 },
  { name: 'reporting a question', scripts: ['report-dialog'], limit: 2.5 },
  { name: 'powerup survey', scripts: ['survey-dialog'], limit: 2.5 },
  { name: 'confetti', scripts: ['spray'], limit: 1.5 },
  { name: 'sharing a picture', scripts: ['share-picture', 'use-share'], limit: 4 },
  { name: 'winners and prizes', scripts: ['winners-screen', 'use-winners', 'prize-card'], limit: 6 },
  { name: 'leaderboard', scripts: ['leaderboard-screen', 'worth'], limit: 6 },
  { name: 'how to play', scripts: ['rules-screen', 'points-table'], limit: 4 },
  { name: 'legal', scripts: ['legal-screen'], limit: 6 },
  { name: 'contact and feedback', scripts: ['contact-screen', 'feedback-button', 'feedback-dialog'], limit: 6 },
  { name: 'paying, wherever it is met', scripts: ['pay', 'amount-field'], limit: 9 },
  { name: 'shop', scripts: ['shop-dialog'], limit: 6 },
  { name: 'wallet', scripts: ['wallet-screen', 'frozen-card', 'fund-dialog', 'withdraw-dialog'], limit: 18 },
  { name: 'activity', scripts: ['activity-screen'], limit: 6 },
  { name: 'your games', scripts: ['games-screen'], limit: 3.5 },
  { name: 'messages', scripts: ['messages-screen', 'messages'], limit: 5 },
  { name: 'messages on a locked phone', scripts: ['push', 'ask-to-push-sheet'], limit: 2.5 },
  { name: 'security', scripts: ['security-screen'], limit: 5 },
  { name: 'passkeys', scripts: ['passkeys-list', 'ask-passkey', 'passkey-library'], limit: 6.5 },
  { name: 'profile', scripts: ['profile-screen', 'birth-parts'], limit: 8 },
  { name: 'birth date on the wheel', scripts: ['birth-date-sheet'], limit: 1.5 },
  { name: 'suggested names', scripts: ['generated-name'], limit: 1.5 },
  { name: 'states and cities', scripts: ['places'], limit: 6 },
  { name: 'whether to record, for those who agreed', scripts: ['recording'], limit: 1 },
  { name: 'recorder, for a few of them', scripts: ['recorder'], limit: 139 },
];

// The names of all other downloads are a kilobyte of it; each further screen adds one.
export const coreScriptLimit = 104;
export const firstVisitLimit = 150;
/** Everything a player could ever download, but for languages and the recorder. */
export const allScriptsLimit = 320;
export const NOT_PLAYED_WITH = /^assets\/(pcm|ha|yo|ig|recorder)-[\w-]{8}\.js$/;
