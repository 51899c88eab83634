export interface Budget {
  name: string;
  /** Files of dist/ that count together, by pattern. */
  files: readonly RegExp[];
  /** kB after gzip -9, 1 kB = 1000 bytes. */
  limit: number;
}

/** The only place for front-end byte limits. Lazy chunks are named after the file they start from. */
export const budgets: readonly Budget[] = [
  { name: 'style sheet of every page', files: [/^assets\/index-.*\.css$/], limit: 12 },
  { name: 'style sheets of single screens', files: [/^assets\/(?!index-).*\.css$/], limit: 24 },
  { name: 'all fonts, ever', files: [/^f\/.*\.woff2$/], limit: 26 },
  // Every text of the product, about 23 bytes each; only those who choose the language fetch it.
  { name: 'a language', files: [/^assets\/(pcm|ha|yo|ig)-.*\.js$/], limit: 16 },
  { name: 'home', files: [/^assets\/(home-screen|sessions-list)-.*\.js$/], limit: 7 },
  { name: 'the wheel', files: [/^assets\/wheel-screen-.*\.js$/], limit: 14 },
  { name: 'the game', files: [/^assets\/game-screen-.*\.js$/], limit: 18 },
  { name: 'checking a game', files: [/^assets\/fairness-dialog-.*\.js$/], limit: 4 },
  { name: 'powerup survey', files: [/^assets\/survey-dialog-.*\.js$/], limit: 2.5 },
  { name: 'confetti', files: [/^assets\/spray-.*\.js$/], limit: 1.5 },
  {
    name: 'winners and prizes',
    files: [/^assets\/(winners-screen|prize-(card|history)|use-winners)-.*\.js$/],
    limit: 6,
  },
  { name: 'leaderboard', files: [/^assets\/leaderboard-screen-.*\.js$/], limit: 6 },
  { name: 'how to play', files: [/^assets\/rules-screen-.*\.js$/], limit: 4 },
  { name: 'legal', files: [/^assets\/legal-screen-.*\.js$/], limit: 6 },
  { name: 'contact and feedback', files: [/^assets\/(contact-screen|feedback-(button|dialog))-.*\.js$/], limit: 6 },
  { name: 'paying, wherever it is met', files: [/^assets\/pay-.*\.js$/], limit: 9 },
  { name: 'shop', files: [/^assets\/shop-dialog-.*\.js$/], limit: 6 },
  { name: 'wallet', files: [/^assets\/(wallet-screen|fund-dialog|withdraw-dialog)-.*\.js$/], limit: 18 },
  { name: 'activity', files: [/^assets\/activity-screen-.*\.js$/], limit: 6 },
  { name: 'security', files: [/^assets\/security-screen-.*\.js$/], limit: 5 },
  { name: 'profile', files: [/^assets\/profile-screen-.*\.js$/], limit: 8 },
  { name: 'states and cities', files: [/^assets\/places-.*\.js$/], limit: 6 },
  { name: 'a tour', files: [/^assets\/tour-bubble-.*\.js$/], limit: 3 },
  { name: 'sounds', files: [/^assets\/sounds-.*\.js$/], limit: 1.5 },
  { name: 'search list', files: [/^assets\/option-picker-.*\.js$/], limit: 12.5 },
];

export const publicPageLimit = 12;
// The names of all other downloads are a kilobyte of it; each further screen adds one.
export const coreScriptLimit = 113;
export const firstVisitLimit = 160;
export const firstFontsLimit = 14;
